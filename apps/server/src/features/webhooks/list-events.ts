import type { listEvents as call } from '@bloomdesk/contract/webhooks/events.calls';
import { eventCursor, parseEventCursor } from '@bloomdesk/domain/webhooks/event-cursor';
import type { UseCase } from '#http/answer.ts';
import { programCentersOf } from '#http/visible-centers.ts';
import { badField, Refusal } from '#http/refusal.ts';
import { eventOnWire } from './event-on-wire.ts';

const usualLength = 100;

export const listEvents: UseCase<typeof call> = async (ctx, { after, limit = usualLength }) => {
  const { stream, sequence: last, forgotten } = await ctx.events.stream();
  const from = after === undefined ? forgotten : placeOf(after, { stream, last, forgotten });
  const own = await programCentersOf(ctx);
  const rows = await ctx.events.after(from, limit + 1, own && [...own]);
  const events = rows.slice(0, limit).map(eventOnWire);
  const sequence = events.at(-1)?.sequence ?? Math.max(from, last);
  return { events, cursor: eventCursor({ stream, sequence }), more: rows.length > limit };
};

/** The place of a cursor; one whose events are forgotten, or of another database, would pass over what its reader lacks. */
function placeOf(
  text: string,
  { stream, last, forgotten }: { stream: string; last: number; forgotten: number },
): number {
  const place = parseEventCursor(text);
  if (!place) throw badField('after', 'must be a cursor of an earlier answer');
  if (place.stream !== stream || place.sequence > last || place.sequence < forgotten)
    throw new Refusal('cursor-too-old');
  return place.sequence;
}
