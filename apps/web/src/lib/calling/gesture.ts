import { CallFailed } from '#lib/call-failed.ts';
import { newId } from '#lib/new-id.ts';

/** One thing a person set out to do, under the key that lets the server do it once (D44). */
export interface Gesture {
  key: string;
  /** What was sent, to tell a second try from another wish. */
  asked: string;
}

/** The gesture to send: the last one again when its outcome is unknown and the same is asked, else a new one. */
export function gestureKey(last: Gesture | null, input: unknown): Gesture {
  const asked = JSON.stringify(input, (_, value: unknown) => (value instanceof File ? fileMark(value) : value)) ?? '';
  return last?.asked === asked ? last : { key: newId(), asked };
}

/** Is the gesture over after this failure? A plain no ends it; where nobody knows, the next try is the same gesture. */
export function gestureOver(error: unknown): boolean {
  return !(error instanceof CallFailed && error.isOutcomeUnknown);
}

function fileMark({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`;
}
