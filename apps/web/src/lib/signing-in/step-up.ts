/** Asks who is at the screen; false when nobody says. */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;

/** Says how a person is asked to prove again who they are. */
export function onProofNeeded(how: Ask): void {
  ask = how;
}

/** A call that needs a fresh proof is sent again, as it was, once the person has given one; otherwise its answer stands (D486). */
export async function steppedUp<A extends { status: number }>(answer: A, again: () => Promise<A>): Promise<A> {
  if (ask === null || !needsProof(answer)) return answer;
  asking ??= ask().finally(() => {
    asking = null;
  });
  return (await asking) ? await again() : answer;
}

function needsProof(answer: object): boolean {
  return 'text' in answer && typeof answer.text === 'string' && answer.text.includes('"confirm-identity"');
}
