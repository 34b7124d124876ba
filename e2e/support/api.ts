/** The server's answers, asked for without a browser. */

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

export class Api {
  private readonly url: string;
  private readonly cookie: string;

  private constructor(url: string, cookie: string) {
    this.url = url;
    this.cookie = cookie;
  }

  static async signedIn(url: string, firstName: string, pin: string): Promise<Api> {
    const answer = await send(url, '/api/staff/sign-in', { first_name: firstName, pin });
    return new Api(url, answer.headers.get('set-cookie')?.split(';')[0] ?? '');
  }

  async get<T>(path: string): Promise<T> {
    const answer = await fetch(this.url + path, { headers: { cookie: this.cookie } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json() as Promise<T>;
  }

  /** Today's sales, newest first. */
  async sales(): Promise<Sale[]> {
    const { on } = await this.get<{ on: string }>('/api/day-figures');
    return this.get(`/api/sales?on=${on}`);
  }

  async item(name: string): Promise<MenuItem> {
    const menu = await this.get<MenuItem[]>('/api/menu?sold_out=true');
    const item = menu.find((candidate) => candidate.name === name);
    if (!item) throw new Error(`no ${name} on the menu`);
    return item;
  }

  /** Another till sells so many of one item. */
  async sell(name: string, quantity: number, orderNumber: number | null = null): Promise<void> {
    const item = await this.item(name);
    const total = item.price_centavos * quantity;
    const line = {
      item_id: item.id,
      name,
      price_centavos: item.price_centavos,
      quantity,
      order_type: 'dine-in',
    };
    const sale = {
      id: newId(),
      order_type: 'dine-in',
      order_number: orderNumber,
      discount_tenths: 0,
      subtotal_centavos: total,
      discount_centavos: 0,
      total_centavos: total,
      lines: [{ id: newId(), ...line }],
    };
    await send(this.url, '/api/sales', sale, this.cookie);
  }
}

async function send(url: string, path: string, body: object, cookie = ''): Promise<Response> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

function newId(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}
