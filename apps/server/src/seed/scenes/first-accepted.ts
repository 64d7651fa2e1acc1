/** What is done with the first candidate that is not refused; the last refusal where all are. */
export async function firstAccepted<Candidate, Result>(
  candidates: readonly Candidate[],
  attempt: (candidate: Candidate) => Promise<Result>,
): Promise<Result> {
  let refusal: unknown = new Error('There is nothing to try.');
  for (const candidate of candidates) {
    try {
      return await attempt(candidate);
    } catch (error) {
      refusal = error;
    }
  }
  throw refusal;
}
