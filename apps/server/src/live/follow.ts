import { cursorTooOld } from '@bloomdesk/contract/exceptions/operations';
import { type EventCursor, parseCursor } from '@bloomdesk/domain/exceptions/event-cursor';
import { passing } from '@bloomdesk/domain/exceptions/exception-filter';
import { rowToPut, rowToTakeOut } from '@bloomdesk/domain/exceptions/exception-following';
import type { ExceptionRow } from '@bloomdesk/domain/exceptions/exception-row';
import type { ExceptionEvent } from '#features/exceptions/exception-events.store.ts';
import type { Stores } from '#composition/stores.ts';
import type { EventFeed } from './event-feed.ts';
import { type RowStream, rowStream } from './row-stream.ts';
import { type FollowArguments, refusedInGraphQl, type RowOnWire } from './schema.ts';
import type { Visit } from './connections.ts';

const mostAtOnce = 500;

interface Following {
  events: Stores['exceptionEvents'];
  feed: EventFeed;
  /** The row as everybody who follows gets it: one object, so that its text is made once. */
  onWire(row: ExceptionRow, event: ExceptionEvent): RowOnWire;
}

/**
 * Follows what becomes of exceptions, after a place or from now on. Anyone who resumes listens first and reads what was
 * missed then; what came twice that way is dropped by its place, so that nothing is lost and nothing doubled.
 */
export async function follow(
  { events, feed, onWire }: Following,
  kind: 'create' | 'delete',
  { filter, after }: FollowArguments,
  visit: Visit,
): Promise<RowStream> {
  const start = await placeOf(events, after);
  const rowOf = kind === 'create' ? rowToPut : rowToTakeOut;
  const passes = passing(filter);
  const sees = (row: ExceptionRow) => visit.caller.fcIds.has(row.fcId) && passes(row);
  const heard: ExceptionEvent[] = [];
  let reached = start ? (after ?? '') : '';
  let isReading = start !== undefined;

  const tell = (event: ExceptionEvent) => {
    if (event.cursor <= reached) return;
    reached = event.cursor;
    const row = rowOf(event, sees);
    if (row) stream.push(onWire(row, event));
  };
  let leave = () => {};
  const stream = rowStream({ onEnd: () => leave(), onTooSlow: () => visit.end('tooSlow') });
  leave = await feed.listen((event) => (isReading ? heard.push(event) : tell(event)));
  if (start) await readMissed(events, start, tell);
  isReading = false;
  for (const event of heard) tell(event);
  return stream;
}

/** Where to begin; undefined is now. */
async function placeOf(
  events: Stores['exceptionEvents'],
  after: string | null | undefined,
): Promise<EventCursor | undefined> {
  if (after === null || after === undefined) return undefined;
  const place = parseCursor(after);
  if (!place) throw refusedInGraphQl('bad-input', 'after: is no cursor of ours', 400);
  if (!(await events.isResumable(place)))
    throw refusedInGraphQl(cursorTooOld, 'What came after this cursor is no longer kept. Load the list anew.');
  return place;
}

async function readMissed(
  events: Stores['exceptionEvents'],
  start: EventCursor,
  tell: (event: ExceptionEvent) => void,
): Promise<void> {
  for (let place = start; ; ) {
    const missed = await events.after(place, mostAtOnce);
    for (const event of missed) tell(event);
    const last = missed.at(-1);
    if (!last || missed.length < mostAtOnce) return;
    place = last.place;
  }
}
