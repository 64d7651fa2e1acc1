import type { ExchangeOutcome } from '@bloomdesk/domain/exchange-outcome';
import { PartnerProblem } from '#partners/partner-problem.ts';

/** One question to a partner and what came of it; nothing that was sent or answered is in it (D378). */
export interface Exchange {
  partner: string;
  operation: string;
  at: Date;
  milliseconds: number;
  outcome: ExchangeOutcome;
  /** Of HTTP, where there is one. */
  status: number | null;
  problem: string | null;
}

type Ending = { status: number | null } | { error: unknown };

/** The end of an exchange as the log keeps it. */
export function outcomeOf(ending: Ending): Pick<Exchange, 'outcome' | 'status' | 'problem'> {
  if ('error' in ending) return { ...failureOf(ending.error), status: null };
  const { status } = ending;
  const isRefused = status !== null && status >= 400;
  return { outcome: isRefused ? 'refused' : 'answered', status, problem: null };
}

/** Sentences of ours are kept; what others say may name anybody, so of it only the kind is. */
function failureOf(error: unknown): Pick<Exchange, 'outcome' | 'problem'> {
  if (error instanceof PartnerProblem)
    return { outcome: error.outcome === 'unknown' ? 'unknown' : 'failed', problem: error.plain };
  return { outcome: 'refused', problem: error instanceof Error ? error.name : 'An error without a name' };
}

/** A path without what it is about: ids, keys and questions. */
export function operationOf({ method, path }: { method: string; path: string }): string {
  const [bare = ''] = path.split('?');
  const parts = bare.split('/').map((part) => (/^[a-z][a-z_.-]{0,30}$/i.test(part) || part === '' ? part : '…'));
  return `${method} ${parts.join('/') || '/'}`;
}
