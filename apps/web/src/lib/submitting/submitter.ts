import type { AnyCall } from '@bloomdesk/contract/call';
import { CallFailed } from '#lib/call-failed.ts';
import { closeSubmission, openSubmission, type Submission } from './open-submissions.ts';
import { untilKnown } from './until-known.ts';

/** Sends what one form says under one key until its outcome is known (D262). */
export type Submitter = <Data>(input: unknown, sendOnce: (idempotencyKey: string) => Promise<Data>) => Promise<Data>;

/** The submitter of one form, or of one control; it remembers what has no definite answer yet. */
export function createSubmitter(call: AnyCall): Submitter {
  const last = new Map<string, Submission>();
  return async (input, sendOnce) => {
    const subject = subjectOf(call, input);
    const submission = openSubmission(call.name, last.get(subject), input, Date.now());
    last.set(subject, submission);
    const close = () => {
      closeSubmission(submission, Date.now());
      last.delete(subject);
    };
    try {
      const data = await untilKnown(call, () => sendOnce(submission.key));
      close();
      return data;
    } catch (error) {
      if (isDefinite(error)) close();
      throw inWords(error);
    }
  };
}

/** What the address of a call names: changes of two things may be under way at a time, of one thing only one. */
export function subjectOf(call: Pick<AnyCall, 'params'>, input: unknown): string {
  const fields = new Map<string, unknown>(Object.entries(Object(input)));
  return JSON.stringify(Object.keys(call.params.shape).map((name) => fields.get(name)));
}

/** Someone who breaks an upload off does not know how far it got. */
function isDefinite(error: unknown): boolean {
  if (error instanceof CallFailed) return !error.isOutcomeUnknown;
  return !(error instanceof DOMException && error.name === 'AbortError');
}

/** The server refuses an edited form under the key of the one before it, because that one has been done. */
function inWords(error: unknown): unknown {
  if (!(error instanceof CallFailed) || error.code !== 'key-reused') return error;
  const { code, status, requestId } = error;
  const message = 'This was done as it was first sent. Your changes since then have not been saved.';
  return new CallFailed({ code, status, requestId, message });
}
