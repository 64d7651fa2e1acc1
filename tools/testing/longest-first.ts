import { BaseSequencer, type TestSequencer, type TestSpecification, type Vitest } from 'vitest/node';

/** What takes half a minute or more, the longest first. */
export const long = [
  /fault-injection\/money-kills/,
  /order-model\/order-care/,
  /charge-races/,
  /live-lists/,
  /http\/fuzz/,
  /caps/,
  /fault-injection/,
];

/**
 * Begins with the files that take longest: one that began last would leave a core idle while everybody waits for it. Vitest
 * calls it with `new`, and takes what it answers.
 */
export function longestFirst(vitest: Vitest): TestSequencer {
  const usual = new BaseSequencer(vitest);
  return {
    shard: (files) => usual.shard(files),
    sort: async (files) => (await usual.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b)),
  };
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = long.findIndex((pattern) => pattern.test(moduleId));
  return place < 0 ? long.length : place;
}
