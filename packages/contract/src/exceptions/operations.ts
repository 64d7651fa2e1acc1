import { exceptionFields } from '@bloomdesk/domain/exceptions/exception-row';

const row = exceptionFields.join(' ');

/** A page of the exceptions one may see, newest first; `cursor` is the moment of the page, for following from there. */
export const listSuborderExceptions = `query listSuborderExceptions($id: ID, $filter: SuborderExceptionFilter, $limit: Int, $nextToken: String, $sortDirection: SortDirection) {
  listSuborderExceptions(id: $id, filter: $filter, limit: $limit, nextToken: $nextToken, sortDirection: $sortDirection) { items { ${row} } nextToken cursor }
}`;

/** An exception came or changed: put it in place by its id. */
export const onCreateSuborderException = `subscription onCreateSuborderException($filter: SuborderExceptionFilter, $after: String) {
  onCreateSuborderException(filter: $filter, after: $after) { ${row} cursor }
}`;

/** An exception is over: take it out by its id. */
export const onDeleteSuborderException = `subscription onDeleteSuborderException($filter: SuborderExceptionFilter, $after: String) {
  onDeleteSuborderException(filter: $filter, after: $after) { ${row} cursor }
}`;

/** What the socket of the data API says when it closes, all of them reasons to come again. */
export const closeCodes = {
  /** Signed out, expired, or the groups have changed: come with a new token. */
  signedOut: 4403,
  /** Five are open already. */
  tooMany: 4413,
  /** Reads slower than events come: resume by cursor. */
  tooSlow: 4414,
  /** The server goes away. */
  restart: 1012,
} as const;

/** The code of the error that a cursor answers when what came after it is no longer kept: load the list again. */
export const cursorTooOld = 'cursor-too-old';
