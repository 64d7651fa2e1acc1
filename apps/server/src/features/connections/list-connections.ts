import type { listConnections as call } from '@bloomdesk/contract/connections/calls';
import type { UseCase } from '#http/answer.ts';
import { listedPartners } from '#partners/partner-list.ts';
import { connectionOnWire } from './connection-on-wire.ts';

export const listConnections: UseCase<typeof call> = async ({ config, exchanges }) => {
  const [states, exchanged] = await Promise.all([exchanges.states(), exchanges.lastOfEach()]);
  const stateOf = new Map(states.map((state) => [state.partner, state]));
  const lastOf = new Map(exchanged.map((last) => [last.partner, last]));
  return {
    connections: listedPartners(config).map(({ partner }) =>
      connectionOnWire(partner, config, { state: stateOf.get(partner), last: lastOf.get(partner) }),
    ),
  };
};
