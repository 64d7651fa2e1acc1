import { clearException } from '@bloomdesk/contract/suborders.changes.calls';
import { untilKnown } from '#lib/calling/until-known.ts';
import { send } from '#lib/client.ts';
import { messageOf } from '#lib/failure-words.ts';

/** A suborder whose exception stands as it was, and why. */
export interface LeftInException {
  suborderId: string;
  why: string;
}

/** Clears exceptions one after another and answers those that were left. */
export async function removeExceptions(
  suborderIds: readonly string[],
  onDone: (done: number) => void,
): Promise<LeftInException[]> {
  const left: LeftInException[] = [];
  for (const [at, suborderId] of suborderIds.entries()) {
    try {
      await untilKnown((idempotencyKey) => send(clearException, { suborderId }, { idempotencyKey }), wait);
    } catch (error) {
      left.push({ suborderId, why: messageOf(error) });
    }
    onDone(at + 1);
  }
  return left;
}

function wait(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}
