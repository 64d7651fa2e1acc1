import type pg from 'pg';
import { databaseOf, openPool, transact } from '@bloomdesk/server/db/db.ts';
import { identityTokens } from '@bloomdesk/server/http/identity-tokens.ts';
import { storesOf } from '@bloomdesk/server/composition/stores.ts';
import { sampleLineItem, sampleOrder } from '@bloomdesk/server/test/support/sample-order.ts';
import { seedReference } from '@bloomdesk/server/seed/reference.ts';
import { scaled } from './report/scale.ts';
import type { Bench } from './servers.ts';

export interface BenchData {
  pool: pg.Pool;
  token: string;
  orderIds: string[];
}

/** Centers, catalogue and areas, the yardstick's own 2,120 orders of 3 lines, and someone to ask for them. */
export async function fill(bench: Pick<Bench, 'databaseUrl'>, orders = scaled(2120, 200)): Promise<BenchData> {
  const pool = openPool(bench.databaseUrl, { statementTimeout: 120_000 });
  const db = databaseOf(pool);
  await seedReference({ db, clock: () => new Date(), config: { product: 'Bloomdesk' } });
  const orderIds: string[] = [];
  for (let from = 0; from < orders; from += 8) {
    const placed = Array.from({ length: Math.min(8, orders - from) }, (_, index) =>
      transact(pool, (tx) => storesOf(tx).orders.place(threeLines(from + index), new Date())),
    );
    for (const orderId of await Promise.all(placed)) if (orderId) orderIds.push(orderId);
  }
  await pool.query('vacuum analyze').catch(() => {}); // the product's role may not; the figures hold without
  return { pool, token: await tokenOf(pool), orderIds };
}

/** An order of three lines; the index tells its sender and its payment. */
export function threeLines(index: number) {
  const email = `customer.${index % 1500}@example.com`;
  const lines = ['FLRL-B-1001', 'FLRL-V-3001', 'GFT-4001'].map((sku, at) =>
    sampleLineItem({ sku, unitPrice: 2000 + at * 500, isPrimary: at === 0 }),
  );
  const total = lines.reduce((sum, line) => sum + line.price + line.taxAmount, 0);
  return sampleOrder({
    customer: { email, firstName: 'Dana', lastName: 'Reyes', phone: '+14105550123', zipCode: '21201' },
    totals: {
      itemTotal: lines.reduce((sum, line) => sum + line.originalPrice, 0),
      discountTotal: 0,
      shippingCost: 1500,
      shippingDiscount: 0,
      shippingTaxAmount: 0,
      taxTotal: lines.reduce((sum, line) => sum + line.taxAmount, 0),
      orderTotal: total + 1500,
    },
    payments: [{ paymentType: 'card', transactionId: `tx-${index}`, brand: 'visa', amount: total + 1500 }],
    suborder: {
      areaId: null,
      lines,
      fulfillmentDate: '2031-02-13',
      deliveryDate: '2031-02-13',
      startTime: '2031-02-13T14:00:00Z',
    },
  });
}

/** An ops manager of every center, signed in for the length of the bench. */
export async function tokenOf(pool: pg.Pool): Promise<string> {
  const groups = ['OpsManager', 'CareManager', 'FCAll'];
  const { rows } = await pool.query<{ staff_id: string }>(
    `insert into staff_users (email, must_change_password, groups, created_at) values ('bench@bloomdesk.test', false, $1, now())
     on conflict (email) do update set groups = excluded.groups returning staff_id`,
    [groups],
  );
  const staff = {
    staffId: rows[0]?.staff_id ?? '',
    email: 'bench@bloomdesk.test',
    givenName: 'Bench',
    familyName: 'Mark',
    groups,
  };
  return await identityTokens(databaseOf(pool)).sign(staff, 1, new Date());
}
