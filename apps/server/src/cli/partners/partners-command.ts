import { clockOf } from '#config/clock.ts';
import type { Config } from '#config/config.ts';
import { UsageError } from '#cli/command-options.ts';
import { partnerKit } from '#partners/kit/partner-kit.ts';
import { subscribeAccount } from '#partners/ups/ups-alerts.ts';
import { upsClient } from '#partners/ups/ups-client.ts';
import type { UpsPlace } from '#partners/ups/ups-shipping.ts';
import { certify } from './certify.ts';
import { upsPoints } from './ups-points.ts';

/** `bloomdesk partners certify|subscribe ups`: what a partner is counted on for, tried with the company's own account. */
export async function partners(config: Config, args: readonly string[] = []): Promise<void> {
  const [verb, partner, extra] = args;
  if (partner !== 'ups' || extra !== undefined || (verb !== 'certify' && verb !== 'subscribe'))
    throw new UsageError('bloomdesk partners knows certify ups and subscribe ups. See bloomdesk partners --help.');
  if (!config.ups) throw new Error('UPS_CLIENT_ID, UPS_CLIENT_SECRET, UPS_ACCOUNT and UPS_ENVIRONMENT must be set.');
  const line = partnerKit().lineTo('ups', { longest: 30_000 });
  const { account, worldease, base } = config.ups;
  const place: UpsPlace = { client: upsClient({ settings: config.ups, line }), line, account, now: clockOf(config) };
  if (verb === 'subscribe') {
    const until = await subscribeAccount(place);
    return console.log(`UPS sends events of account ${account}${until && ` until ${until}`}.`);
  }
  if (base.includes('onlinetools'))
    throw new Error('UPS_ENVIRONMENT is production, where labels cost money: nothing was asked. Set it to test.');
  await certify(upsPoints(place, worldease));
}
