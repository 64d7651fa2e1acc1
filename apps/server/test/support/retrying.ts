import type { TestAnswer } from './test-house.ts';

/** A screen tries again when the house was too busy, and only then. */
export async function insistently(send: () => Promise<TestAnswer>): Promise<TestAnswer> {
  for (;;) {
    const answer = await send();
    if (!answer.body.retryable) return answer;
  }
}
