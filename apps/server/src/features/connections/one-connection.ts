import type { ConnectionDetail } from '@bloomdesk/contract/connections/shapes';
import type { PartnerName } from '@bloomdesk/domain/connections/partner-names';
import type { Ctx } from '#composition/request-context.ts';
import { connectionOnWire, exchangeOnWire } from './connection-on-wire.ts';

const mostExchanges = 200;

/** One partner with its last exchanges. */
export async function oneConnection({ config, exchanges }: Ctx, partner: PartnerName): Promise<ConnectionDetail> {
  const [states, latest] = await Promise.all([exchanges.states(), exchanges.latest(partner, mostExchanges)]);
  const state = states.find((one) => one.partner === partner);
  return {
    connection: connectionOnWire(partner, config, { state, last: latest[0] }),
    exchanges: latest.map(exchangeOnWire),
  };
}
