import { countOf } from '@bloomdesk/domain/count-of';
import type { ExchangeLog } from '#partners/kit/exchange-log.store.ts';
import type { Finding } from './finding.ts';

/** Which partners have not answered what they were asked last, by what all servers have noted (D378). */
export async function aboutPartners(log: Pick<ExchangeLog, 'states'>): Promise<Finding[]> {
  const states = await log.states();
  const failing = states.flatMap(({ partner, failingSince, problem }) =>
    failingSince === null
      ? []
      : { what: `Partner ${partner}`, problem: `no answer since ${failingSince.toISOString()}: ${problem ?? ''}` },
  );
  if (failing.length > 0) return failing;
  return [{ what: `${countOf(states.length, 'partner')} asked so far, each has answered last` }];
}
