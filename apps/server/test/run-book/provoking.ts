import { expect } from 'vitest';
import { toType } from './paragraphs.ts';
import type { RunBookSite } from './site.ts';

/** How an alert comes about, and what the run-book does about it. */
export interface Provoked {
  alert: string;
  provoke(site: RunBookSite): Promise<() => Promise<void>>;
}

const orderPath = '/v1/orders/';

/** An order that was paid. */
export async function someOrder({ sql }: RunBookSite): Promise<string> {
  const [row] = await sql<{ id: string }>(`select order_id as id from orders where captured > 0 order by 1 limit 1`);
  return row?.id ?? '';
}

/** Asks again and again until it is told to stop; what is said does not matter. */
export function asking(work: () => Promise<unknown>, hands: number): () => Promise<void> {
  const state = { isOver: false };
  const working = Array.from({ length: hands }, async () => {
    while (!state.isOver) await work().catch(() => {});
  });
  return async () => {
    state.isOver = true;
    await Promise.all(working);
  };
}

/** One request as it is, answered or not. */
export const once = (site: RunBookSite, token: string, path: string) =>
  fetch(site.main.url + path, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(15_000),
  }).then((answer) => answer.text());

/** Orders that nobody can read meanwhile, as a report by hand may hold them; ended as the paragraph says. */
export async function heldOrders(site: RunBookSite, alert: string, hands: number): Promise<() => Promise<void>> {
  const [orderId, reader] = [await someOrder(site), await site.signedIn('care.manager')];
  await reader.get('/v1/session');
  await site.hold('lock table orders in access exclusive mode');
  const stop = asking(() => once(site, reader.token(), orderPath + orderId), hands);
  return async () => {
    await endLongest(site, alert);
    await stop();
  };
}

/** Types the paragraph's question and ends what it shows to run longest. */
export async function endLongest(site: RunBookSite, alert: string): Promise<void> {
  const rows = await site.type(toType(alert, 'select pid'));
  const held = rows.find(({ left }) => /lock table|insert into|select txid/.test(String(left)));
  expect(held, `what runs long is among ${JSON.stringify(rows)}`).toBeDefined();
  await site.type(`select ${toType(alert, 'pg_').replace('pid', String(held?.['pid']))}`);
}
