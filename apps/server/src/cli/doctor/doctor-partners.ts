import { connectionStateOf } from '@bloomdesk/domain/connections/connection-state';
import { partnerWords } from '@bloomdesk/domain/connections/partner-names';
import type { Config } from '#config/config.ts';
import type { ExchangeLog, PartnerState } from '#partners/kit/exchange-log.store.ts';
import { listedPartners } from '#partners/partner-list.ts';
import type { Finding } from '#cli/finding.ts';

const modeWords = { 'live': 'live', 'simulated': 'simulated', 'not-set-up': 'not set up' } as const;

/** Each partner as Connections shows it: live or simulated, and how it stands by what all servers have noted (D378, D450). */
export async function aboutPartners(config: Config, log: Pick<ExchangeLog, 'states'>): Promise<Finding[]> {
  const heard = new Map((await log.states()).map((state) => [state.partner, state]));
  return listedPartners(config).map(({ partner, mode }) => {
    const what = `Partner ${partnerWords[partner].label}: ${modeWords[mode]}`;
    if (mode === 'not-set-up') return { what };
    const state = heard.get(partner);
    return { what: `${what}${answerOf(state)}`, problem: problemOf(state) };
  });
}

/** The same where no database can say how they stand. */
export function modesOfPartners(config: Config): Finding[] {
  return listedPartners(config).map(({ partner, mode }) => ({
    what: `Partner ${partnerWords[partner].label}: ${modeWords[mode]}`,
  }));
}

function answerOf(state: PartnerState | undefined): string {
  if (connectionStateOf(state) === 'not-asked') return ', not asked yet';
  return connectionStateOf(state) === 'answering' ? ', answers' : '';
}

function problemOf(state: PartnerState | undefined): string | undefined {
  const since = state?.failingSince;
  return since ? `no answer since ${since.toISOString()}: ${state.problem ?? ''}` : undefined;
}
