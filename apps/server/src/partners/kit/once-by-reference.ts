interface Intention<T> {
  /** What of it is already there under our reference. */
  find(): Promise<T | undefined>;
  make(): Promise<T>;
}

/**
 * Does a thing once under our own reference, also with partners that know no idempotency keys: whoever may have asked before
 * looks first (D379). A lost answer is found by the next try instead of being done again.
 */
export async function onceByReference<T>({ find, make }: Intention<T>): Promise<T> {
  return (await find()) ?? (await make());
}
