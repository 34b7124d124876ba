/** Audits every item's stock, cost and status, and the movements that led to them. */
import type { Api } from '../../support/api.ts';
import { OtherRoom } from '../../support/stock-room.ts';
import type { Ledger } from '../ledger.ts';
import { menuPrice } from '../rules.ts';
import { type Audit, allOf } from './audit.ts';

interface Movement {
  movement_type: string;
  applied_quantity: number;
  stock_after: number;
}

export async function auditStock(audit: Audit, api: Api, ledger: Ledger): Promise<void> {
  audit.begin('stock');
  const items = await new OtherRoom(api).items();
  audit.same('items', items.map(({ name }) => name).sort(), [...ledger.items.keys()].sort());
  for (const item of items) {
    const { stock, cost } = ledger.item(item.name);
    audit.same(item.name, [item.current_stock, item.unit_cost_centavos], [stock, cost]);
    if (item.name === 'Other') continue;
    audit.same(
      `${item.name} on the menu`,
      (await api.item(item.name)).price_centavos,
      menuPrice(item.name, cost),
    );
    await auditMovements(audit, api, item.id, ledger, item.name);
  }
}

async function auditMovements(
  audit: Audit,
  api: Api,
  id: string,
  ledger: Ledger,
  name: string,
): Promise<void> {
  const movements = await allOf(
    (cursor) =>
      api.get<{ movements: Movement[]; next_cursor: string | null }>(
        `/api/stock/inventory/${id}/movements?limit=100${cursor}`,
      ),
    (page) => page.movements,
    (page) => page.next_cursor,
  );
  const oldestFirst = movements.toReversed();
  let stock = 0;
  for (const movement of oldestFirst) {
    const change = movement.stock_after - stock;
    audit.same(`${name}, a movement`, Math.abs(change), Math.abs(movement.applied_quantity));
    stock = movement.stock_after;
  }
  audit.same(`${name}, after its last movement`, stock, ledger.item(name).stock);
  const byHand = ledger.moved.filter(({ item }) => item === name).map(({ type }) => type);
  const told = oldestFirst.map(({ movement_type }) => movement_type);
  audit.same(
    `${name}, by hand`,
    told.filter((type) => /received|removed|adjustment/.test(type)),
    byHand,
  );
}
