/** A fault put into the product on purpose, and the tests that have to notice it (P37). */
export interface Mutant {
  name: string;
  file: string;
  /** Stands in the file exactly once. */
  finds: string;
  becomes: string;
  tests: readonly string[];
  /** What the tests read. */
  sizes?: Readonly<Record<string, string>>;
}
