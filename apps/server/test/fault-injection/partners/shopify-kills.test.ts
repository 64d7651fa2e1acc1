import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from '#db/db.ts';
import type { ShopParcel } from '#partners/shop/shop-parcel.ts';
import { sampleShopOrders } from '#stand-ins/shopify/sample-shop-orders.ts';
import { type ShopFault, type ShopStandIn, startShopStandIn } from '#stand-ins/shopify/shop-stand-in.ts';
import type { StandInOrder } from '#stand-ins/shopify/stand-in-order.ts';
import { dice, killedProcess, roughFault, tallyOf } from '#test/fault-injection/killed-labels.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import type { ShopIntention } from './shopify-intentions.ts';

/*
 * One effect at the shop for each intention (D575, D576), whatever goes wrong on the way, although two processes of ours work at
 * the same ones and one of them dies: counted in the stand-in's ledger, which knows what was really done.
 */
const kinds = ['fulfill', 'hold', 'cancel', 'remove', 'refund'] as const;
const orders = Math.ceil(Number(process.env['SHOPIFY_INTENTIONS'] ?? 50) / kinds.length);
const count = orders * kinds.length;
/** A kill comes with so many changes made in all, each while its answer is on its way. */
const killsAt = [1 / 5, 2 / 5, 4 / 5].map((share) => Math.floor(count * share));
const shop = 'bloom.myshopify.com';
const accessToken = 'shpat_of_the_trial';

let database: TestDatabase;
let standIn: ShopStandIn;
let kills = 0;

const env = () => ({
  SHOPIFY_INTENTIONS_OF: JSON.stringify({ databaseUrl: database.url, shop, accessToken, base: standIn.origin }),
});
const killed = killedProcess('partners/shopify-intentions.ts', env);
const other = killedProcess('partners/shopify-intentions.ts', env);

beforeAll(async () => {
  const roll = dice(575);
  database = await createTestDatabase();
  standIn = await startShopStandIn({
    shop,
    accessToken,
    // as little as a small shop has, so that it is the bucket they wait for
    bucket: { most: 2000, restore: 20_000 },
    fault: () => faultOf(roll()),
    onAnswer: (operation) => {
      const isChange = ['fulfill', 'hold', 'cancelOrder', 'refund'].includes(operation);
      if (!isChange || standIn.effects.length < (killsAt[kills] ?? Infinity)) return;
      kills += 1;
      killed.kill();
    },
  });
});
afterAll(async () => {
  killed.kill();
  other.kill();
  await standIn.close();
  await database.drop();
});

/** A few requests arrive twice besides. */
function faultOf(chance: number): ShopFault | undefined {
  return chance > 0.95 ? 'repeat' : roughFault(chance);
}

function soldOrders(): StandInOrder[] {
  return sampleShopOrders({
    count: count * 5, // every fifth has two lines
    deliveryDate: '2027-02-13',
    from: new Date('2027-02-09T12:00:00Z'),
    products: [{ sku: 'FLRL-B-1002', title: 'Bouquet', price: 9600 }],
    places: [{ address1: '1 Elm St', city: 'Chicago', province_code: 'IL', zip: '60614' }],
  }).filter(({ line_items: lines }) => lines.length === 2);
}

const standings: Readonly<Record<'fulfill' | 'hold' | 'cancel' | 'remove', ShopParcel['standing']>> = {
  fulfill: { is: 'shipped', carrier: 'UPS', trackingNumber: '1Z', trackingUrl: null, notify: true },
  hold: { is: 'held', reason: 'OTHER' },
  cancel: { is: 'cancelled', isWhole: true },
  remove: { is: 'cancelled', isWhole: false },
};

/** About the first of the order's two lines, except for what is about all of it. */
function intentionOf(kind: (typeof kinds)[number], { id, line_items: [first] }: StandInOrder): ShopIntention {
  const effectKey = `shop:${kind}:${id}:1`;
  const orderId = String(id);
  if (kind === 'refund') {
    const refund = { effectKey, paymentReference: 'x', gateway: 'shopify', platformOrderId: orderId, amount: 1250 };
    return { kind: 'refund', refund };
  }
  const lines = [{ lineId: String(first?.id), quantity: 1 }];
  const parcel = { effectKey, orderId, suborderId: `${id}-1`, lines, standing: standings[kind] };
  return { kind: 'parcel', parcel };
}

test(`${count} intentions, each done once`, async () => {
  const pool = openPool(database.url);
  const wanted = soldOrders().map((order, at) => ({ order, kind: kinds[at % kinds.length] ?? 'hold' }));
  await pool.query(
    'create table intentions (place integer primary key, effect_key text unique, intention jsonb, is_done boolean not null default false)',
  );
  for (const [place, { order, kind }] of wanted.entries()) {
    standIn.orders.set(order.id, order);
    await pool.query('insert into intentions (place, effect_key, intention) values ($1, $2, $3)', [
      place,
      `${kind} ${order.id}`,
      JSON.stringify(intentionOf(kind, order)),
    ]);
  }

  await Promise.all([killed.untilDone(), other.untilDone()]);

  expect(wanted).toHaveLength(count);
  expect(kills).toBe(3);
  const done = standIn.effects.map(({ kind, about }) => `${kind} ${about}`);
  expect(done.toSorted()).toEqual(wanted.map(({ order, kind }) => `${kind} ${order.id}`).toSorted());
  console.log(`The shop was asked for ${tallyOf(standIn.ledger)}, of ${count} intentions; ${kills} kills.`);
  await pool.end();
}, 570_000);
