import type { Connection, Exchange } from '@bloomdesk/contract/connections/shapes';
import type { ExchangeOutcome } from '@bloomdesk/domain/exchange-outcome';
import { partnerWords } from '@bloomdesk/domain/connections/partner-names';
import { formatMoment } from '#lib/format-moment.ts';
import type { Tone } from '#ui/tone.ts';

/** How an exchange ended, in a word; whoever refuses has answered. */
export const outcomeWords: Record<ExchangeOutcome, string> = {
  answered: 'Answered',
  refused: 'Refused',
  failed: 'Failed',
  unknown: 'Outcome unknown',
};

export const outcomeTone: Record<ExchangeOutcome, Tone> = {
  answered: 'green',
  refused: 'amber',
  failed: 'red',
  unknown: 'red',
};

/** What people call the partner. */
export function labelOf({ partner }: Pick<Connection, 'partner'>): string {
  return partnerWords[partner].label;
}

/** How it stands with a partner: answering, failing since a moment, or not asked yet; of what is not there nothing. */
export function formatState({ mode, state, failingSince }: Connection): string {
  if (mode === 'not-set-up') return '';
  if (state === 'not-asked') return 'Not asked yet';
  if (state === 'answering') return 'Answers';
  return failingSince === null ? 'Failing' : `Failing since ${formatMoment(failingSince)}`;
}

/** One exchange in words: how it ended, what was asked, and how long it took. */
export function formatExchange({ outcome, status, operation, milliseconds }: Exchange): string {
  const code = status === null ? '' : ` (${status})`;
  return `${outcomeWords[outcome]}${code}: ${operation}, ${milliseconds} ms`;
}
