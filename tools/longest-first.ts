import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes half a minute or more, the longest first. */
const long = [
  /chaos\/money-kills/,
  /model\/order-care/,
  /chaos\/kills/,
  /http\/fuzz/,
  /embedded-postgres/,
  /caps/,
  /chaos/,
];

/** Begins with the files that take longest: one that began last would leave a core idle while everybody waits for it. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = long.findIndex((pattern) => pattern.test(moduleId));
  return place < 0 ? long.length : place;
}
