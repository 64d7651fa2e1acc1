import { CallFailed } from '#lib/call-failed.ts';
import { newId } from '#lib/new-id.ts';

const mostTries = 3;

/**
 * Sends until the outcome is known, three times at most: all under one key, so that a lost answer never makes it happen
 * twice (D44).
 */
export async function untilKnown<Data>(
  sendOnce: (idempotencyKey: string) => Promise<Data>,
  wait: (seconds: number) => Promise<void>,
): Promise<Data> {
  const idempotencyKey = newId();
  for (let attempt = 1; ; attempt++) {
    try {
      return await sendOnce(idempotencyKey);
    } catch (error) {
      if (!(error instanceof CallFailed && error.isOutcomeUnknown) || attempt === mostTries) throw error;
      await wait(error.retryAfter ?? attempt);
    }
  }
}
