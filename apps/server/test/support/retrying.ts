/** A screen tries again when the server was too busy, and only then. */
export async function withRetries<A extends { body: { retryable: boolean } }>(send: () => Promise<A>): Promise<A> {
  for (;;) {
    const answer = await send();
    if (!answer.body.retryable) return answer;
  }
}
