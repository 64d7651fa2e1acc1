import { numbersSaid, emailsSaid } from './said-numbers.ts';
import { phonesSaid, facetsSaid } from './said-phones.ts';
import { namesSaid } from './said-names.ts';
import { addressesSaid } from './said-addresses.ts';
import { goodsSaid } from './said-goods.ts';
import { mistakesSaid } from './said-wrongly.ts';
import type { CallerPhrase } from './spoken.ts';

/**
 * Sixty ways, each kind that callers and the people who answer them have named.
 *
 * What counts: the order is among the first three hits. Among 100,000 orders a name and a day are sometimes shared by more
 * than three, and no person could tell which is meant either. Then it counts that every hit before the order has just what
 * was said, in fields of the same kind, and that the answer says that more than three match equally. Of 240 these may be
 * twelve at most, and none among the 2,000 of the gate.
 */
export const callerPhrases: readonly CallerPhrase[] = [
  ...numbersSaid,
  ...phonesSaid,
  ...emailsSaid,
  ...namesSaid,
  ...addressesSaid,
  ...goodsSaid,
  ...facetsSaid,
  ...mistakesSaid,
];
