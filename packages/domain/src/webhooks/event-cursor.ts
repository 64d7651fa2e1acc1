/** A place in the stream of events: which stream, and how far. Restored databases begin a new stream. */
export interface EventPlace {
  stream: string;
  sequence: number;
}

/** The place as a text, which nobody need look into. */
export function eventCursor({ stream, sequence }: EventPlace): string {
  return `${stream}.${sequence}`;
}

/** The place of a text; undefined when it is none of ours. */
export function parseEventCursor(text: string): EventPlace | undefined {
  const [, stream, sequence] = /^([\da-f]{12})\.(\d{1,15})$/.exec(text) ?? [];
  return stream === undefined ? undefined : { stream, sequence: Number(sequence) };
}
