const events = new WeakMap<object, string>();

/**
 * Remembers under which event of the audit trail an answer's change is written, for as long as someone holds the
 * answer.
 */
export function noteChange(answer: unknown, eventId: string | null | undefined): void {
  if (eventId && typeof answer === 'object' && answer !== null) events.set(answer, eventId);
}

/** The event of the change that this answer is about; undefined for reads, and where it was answered before. */
export function eventOf(answer: object): string | undefined {
  return events.get(answer);
}
