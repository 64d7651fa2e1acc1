/**
 * A place in the stream of what becomes of exceptions: the transaction, the event in it, and the second it was written. As a
 * text its parts have fixed widths, so that a later place is a greater text, and nobody need look inside.
 */
export interface EventCursor {
  tx: string;
  eventId: number;
  seconds: number;
}

/** The cursor as a text. */
export function cursorText({ tx, eventId, seconds }: EventCursor): string {
  return [hexed(BigInt(tx), 16), hexed(BigInt(eventId), 14), hexed(BigInt(seconds), 10)].join('.');
}

/** The cursor of a text; undefined when it is none of ours. */
export function parseCursor(text: string): EventCursor | undefined {
  const parts = /^([\da-f]{16})\.([\da-f]{14})\.([\da-f]{10})$/.exec(text);
  if (!parts) return undefined;
  const [, tx = '0', eventId = '0', seconds = '0'] = parts;
  const place = { tx: String(BigInt(`0x${tx}`)), eventId: Number(`0x${eventId}`), seconds: Number(`0x${seconds}`) };
  return Number.isSafeInteger(place.eventId) && BigInt(place.tx) < 2n ** 63n ? place : undefined;
}

function hexed(value: bigint, width: number): string {
  return value.toString(16).padStart(width, '0');
}
