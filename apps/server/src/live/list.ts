import { cursorText } from '@bloomdesk/domain/exceptions/event-cursor';
import type { ExceptionRow } from '@bloomdesk/domain/exceptions/exception-row';
import type { Place } from '#features/exceptions/exception-queue.store.ts';
import type { Stores } from '#composition/stores.ts';
import type { LiveCaller } from './admission.ts';
import { type ListArguments, refusedInGraphQl } from './schema.ts';

const usual = 100;
const most = 1000;

/** One page of the exceptions a caller may see (D174). */
export async function list(
  queue: Stores['exceptionQueue'],
  { id, filter, limit, nextToken, sortDirection }: ListArguments,
  caller: LiveCaller,
): Promise<{ items: ExceptionRow[]; nextToken: string | null; cursor: string }> {
  const size = limit ?? usual;
  if (size < 1 || size > most) throw refusedInGraphQl('bad-input', `limit: must be from 1 to ${most}`, 400);
  const { items, end, fence } = await queue.page({
    fcIds: [...caller.fcIds],
    id: id ?? undefined,
    filter: filter ?? undefined,
    limit: size,
    after: nextToken === null || nextToken === undefined ? undefined : placeOf(nextToken),
    isNewestFirst: sortDirection !== 'ASC',
  });
  return { items, nextToken: end && tokenOf(end), cursor: cursorText({ ...fence, eventId: 0 }) };
}

/** Opaque to anyone who carries it; it opens nothing, the centers are held against every page. */
function tokenOf({ createdAt, id }: Place): string {
  return Buffer.from(JSON.stringify([createdAt, id])).toString('base64url');
}

function placeOf(token: string): Place {
  const refused = refusedInGraphQl('bad-input', 'nextToken: is none of ours', 400);
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(token, 'base64url').toString());
  } catch {
    throw refused;
  }
  const [createdAt, id]: unknown[] = Array.isArray(parts) ? parts : [];
  if (typeof createdAt !== 'string' || typeof id !== 'string' || !/^[\d-]{1,20}-$/.test(`${id}-`)) throw refused;
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?$/.test(createdAt) || Number.isNaN(Date.parse(`${createdAt}Z`)))
    throw refused;
  return { createdAt, id };
}
