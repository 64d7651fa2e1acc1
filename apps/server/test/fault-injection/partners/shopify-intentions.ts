import { databaseOf, openPool } from '#db/db.ts';
import { partnerLine } from '#partners/kit/partner-line.ts';
import { shopifyRefunds } from '#partners/payment-platform/shopify-refunds.ts';
import type { RefundRequest } from '#partners/payments/payments.ts';
import type { ShopParcel } from '#partners/shop/shop-parcel.ts';
import { shopPoints } from '#partners/shop/shop-points.ts';
import { shopifyShop } from '#partners/shop/shop.live.ts';
import { shopifyClient } from '#partners/shop/shopify-client.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { tried } from '#test/fault-injection/label-intentions.ts';

/** One thing that is wanted at the shop. */
export type ShopIntention = { kind: 'parcel'; parcel: ShopParcel } | { kind: 'refund'; refund: RefundRequest };

/*
 * A process that changes at the shop whatever is wanted until all of it is done; several work at the same wishes. It may be
 * killed at any moment: run by shopify-kills.test.ts, which reads the stand-in's ledger.
 */

const { databaseUrl, shop, accessToken, base }: Record<'databaseUrl' | 'shop' | 'accessToken' | 'base', string> =
  JSON.parse(process.env['SHOPIFY_INTENTIONS_OF'] ?? '');
const pool = openPool(databaseUrl);
/** Pauses of a partner that is left alone are over soon, and nobody waits long for an answer. */
const clock = () => performance.now() * 100;
const line = partnerLine({ partner: 'shopify', clock, longest: 400 });
const points = shopPoints(databaseOf(pool), shop);
const account = { shop, accessToken, base, line, points, retry: { firstWait: 1 } };
const live = shopifyShop(account);
const refunds = shopifyRefunds(shopifyClient(account));

for (;;) {
  const { rows } = await pool.query<{ effect_key: string; intention: ShopIntention }>(
    'select effect_key, intention from intentions where not is_done order by place',
  );
  if (rows.length === 0) break;
  const waiting = rows.values(); // shared by four, as jobs share the outbox
  await Promise.all(
    [1, 2, 3, 4].map(async () => {
      for (const { effect_key, intention } of waiting) await tried(() => bringAbout(effect_key, intention));
    }),
  );
}
await pool.end();
process.exit(0); // answers that never came hold their connections

async function bringAbout(effectKey: string, intention: ShopIntention): Promise<void> {
  const answer =
    intention.kind === 'parcel' ? await live.setStanding(intention.parcel) : await refunds.refund(intention.refund);
  if (answer.outcome === 'refused') throw new Error(`${effectKey} was refused: ${answer.message}`);
  if (answer.outcome === 'settling') throw new PartnerProblem('it is not settled yet', 'unknown');
  await pool.query('update intentions set is_done = true where effect_key = $1', [effectKey]);
}
