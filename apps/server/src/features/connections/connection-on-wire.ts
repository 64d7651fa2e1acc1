import type { Connection, Exchange as ExchangeOnWire } from '@bloomdesk/contract/connections/shapes';
import { connectionStateOf } from '@bloomdesk/domain/connections/connection-state';
import type { PartnerName } from '@bloomdesk/domain/connections/partner-names';
import type { Config } from '#config/config.ts';
import type { PartnerState } from '#partners/kit/exchange-log.store.ts';
import type { Exchange } from '#partners/kit/exchange.ts';
import { connectionModeOf, partnerSettingsOf } from '#partners/partner-list.ts';

interface Heard {
  state: PartnerState | undefined;
  last: Exchange | undefined;
}

/** A partner as administrators see it, by what was heard of it. */
export function connectionOnWire(partner: PartnerName, config: Config, heard: Heard): Connection {
  const mode = connectionModeOf(partner, config);
  const { last } = heard;
  const state = mode === 'not-set-up' ? undefined : heard.state; // what one that is gone has answered says nothing
  return {
    partner,
    mode,
    state: connectionStateOf(state),
    failingSince: state?.failingSince?.toISOString() ?? null,
    problem: state?.problem ?? null,
    lastAnswerAt: state?.lastAnswerAt?.toISOString() ?? null,
    last: last ? exchangeOnWire(last) : null,
    settings: partnerSettingsOf(partner, config),
  };
}

/** An exchange without its partner, which the reader has chosen. */
export function exchangeOnWire({ partner: _partner, at, ...rest }: Exchange): ExchangeOnWire {
  return { ...rest, at: at.toISOString() };
}
