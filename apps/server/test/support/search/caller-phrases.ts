import { numbersSaid, emailsSaid } from './said-numbers.ts';
import { phonesSaid, facetsSaid } from './said-phones.ts';
import { namesSaid } from './said-names.ts';
import { addressesSaid } from './said-addresses.ts';
import { goodsSaid } from './said-goods.ts';
import { mistakesSaid } from './said-wrongly.ts';
import type { CallerPhrase } from './spoken.ts';

/** Sixty ways, each kind that callers and the people who answer them have named. */
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
