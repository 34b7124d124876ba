/** The server's API, called without a browser. */

export interface StaffMember {
  id: string;
  first_name: string;
}

export interface MenuItem {
  id: string;
  name: string;
  price_centavos: number;
  current_stock: number;
  min_stock_level: number;
}

export interface SaleLine {
  name: string;
  price_centavos: number;
  quantity: number;
  temperature: 'hot' | 'iced' | null;
  order_type: 'dine-in' | 'take-out';
}

export interface Sale {
  id: string;
  order_number: number | null;
  order_type: 'dine-in' | 'take-out';
  discount_tenths: number;
  subtotal_centavos: number;
  discount_centavos: number;
  total_centavos: number;
  cash_received_centavos: number | null;
  change_centavos: number | null;
  staff_first_name: string;
  lines: SaleLine[];
}

export interface Ticket {
  id: string;
  order_number: number;
  order_status: 'pending' | 'in_progress' | 'completed';
  seen_at: string | null;
  voided: boolean;
  completed_at: string | null;
  lines: { id: string; name: string; completed: boolean }[];
}

export class Api {
  private readonly url: string;
  private readonly cookie: string;

  private constructor(url: string, cookie: string) {
    this.url = url;
    this.cookie = cookie;
  }

  static async signedIn(url: string, firstName: string, pin: string): Promise<Api> {
    const answer = await send(url, 'POST', '/api/staff/sign-in', { first_name: firstName, pin });
    return new Api(url, answer.headers.get('set-cookie')?.split(';')[0] ?? '');
  }

  /** For a caller that already has a session. */
  static of(url: string, cookie: string): Api {
    return new Api(url, cookie);
  }

  async get<T>(path: string): Promise<T> {
    return JSON.parse(await this.text(path));
  }

  /** The raw text of the answer, such as a file. */
  async text(path: string): Promise<string> {
    const answer = await fetch(this.url + path, { headers: { cookie: this.cookie } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.text();
  }

  /** Today's sales, newest first. */
  async sales(): Promise<Sale[]> {
    const page = await this.get<{ sales: Sale[] }>('/api/sales?limit=200');
    return page.sales;
  }

  async item(name: string): Promise<MenuItem> {
    const menu = await this.get<MenuItem[]>('/api/menu?sold_out=true');
    const item = menu.find((candidate) => candidate.name === name);
    if (!item) throw new Error(`no ${name} on the menu`);
    return item;
  }

  /** Today's tickets, those that earlier days left open, and voided ones that no cook has stopped. */
  async tickets(): Promise<Ticket[]> {
    const { tickets } = await this.get<{ tickets: Ticket[] }>('/api/orders?completed=all');
    return tickets;
  }

  /** The newest ticket with a number. */
  async ticket(number: number): Promise<Ticket> {
    const found = (await this.tickets()).findLast((ticket) => ticket.order_number === number);
    if (!found) throw new Error(`no ticket #${number}`);
    return found;
  }

  /** Another till sells this many of one item; returns the sale's id. */
  async sell(name: string, quantity: number, orderNumber: number | null = null): Promise<string> {
    return this.ring([[name, quantity]], orderNumber);
  }

  /** Another till sells several items, one line each; returns the sale's id. */
  async ring(
    items: [name: string, quantity: number, temperature?: 'hot' | 'iced'][],
    orderNumber: number | null,
    order_type: 'dine-in' | 'take-out' = 'dine-in',
    discount_tenths = 0,
  ): Promise<string> {
    const lines = await Promise.all(
      items.map(async ([name, quantity, temperature = null]) => {
        const { id, price_centavos } = await this.item(name);
        return { id: newId(), item_id: id, name, price_centavos, quantity, temperature, order_type };
      }),
    );
    const total = lines.reduce((sum, line) => sum + line.price_centavos * line.quantity, 0);
    const discount = Math.round((total * discount_tenths) / 1000);
    const sale = {
      id: newId(),
      order_type,
      order_number: orderNumber,
      discount_tenths,
      subtotal_centavos: total,
      discount_centavos: discount,
      total_centavos: total - discount,
      lines,
    };
    await this.send('POST', '/api/sales', sale);
    return sale.id;
  }

  /** A cook ticks the lines of a ticket: all of them, or the first `count`. */
  async tick(number: number, count?: number): Promise<void> {
    const { id, lines } = await this.ticket(number);
    const line_ids = lines.slice(0, count).map((line) => line.id);
    await this.send('PUT', `/api/orders/${id}/ticks`, { line_ids, completed: true });
  }

  /** A kitchen screen reports this ticket as seen. */
  async see(number: number): Promise<void> {
    await this.send('PUT', '/api/orders/seen', { ids: [(await this.ticket(number)).id] });
  }

  /** Keep a kitchen screen open that sees nothing; returns a function that closes it. */
  async openBlindKitchen(): Promise<() => Promise<void>> {
    const path = `/api/orders/kitchen-screens/${newId()}`;
    const beat = () => this.send('PUT', path, {});
    await beat();
    const timer = setInterval(() => beat().catch(() => undefined), 5_000);
    return async () => {
      clearInterval(timer);
      await this.send('DELETE', path, {});
    };
  }

  send(method: string, path: string, body: object): Promise<Response> {
    return send(this.url, method, path, body, this.cookie);
  }
}

async function send(url: string, method: string, path: string, body: object, cookie = ''): Promise<Response> {
  const answer = await fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

export function newId(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}
