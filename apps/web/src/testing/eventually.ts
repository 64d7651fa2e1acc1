import { vi } from 'vitest';

/** Answers once this no longer throws; patient, as a machine that runs all tests has much else to do. */
export async function eventually<Result>(attempt: () => Result | Promise<Result>): Promise<Result> {
  return await vi.waitFor(attempt, { timeout: 30_000 });
}
