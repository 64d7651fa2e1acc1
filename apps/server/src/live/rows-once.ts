import {
  createSourceEventStream,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  executeSync,
  visit,
} from 'graphql';
import type { ExceptionEvent } from '#features/exceptions/exception-events.store.ts';
import type { ExceptionRow } from '@bloomdesk/domain/exceptions/exception-row';
import { parseWithinLimits } from './operation-limits.ts';
import type { RowOnWire } from './schema.ts';

const mostDocuments = 200;

/** The same text is the same document, so that what is worked out for it once serves everybody who sends it. */
export function parseOnce(): (text: string) => DocumentNode {
  const known = new Map<string, DocumentNode>();
  return (text) => {
    const document = known.get(text) ?? parseWithinLimits(text);
    if (!known.has(text) && known.size >= mostDocuments) known.delete([...known.keys()][0] ?? '');
    known.set(text, document);
    return document;
  };
}

/** One object for each row of each event, no matter who gets it. */
export function rowsOnce(): (row: ExceptionRow, event: ExceptionEvent) => RowOnWire {
  const made = new WeakMap<ExceptionEvent, { put?: RowOnWire; takenOut?: RowOnWire }>();
  return (row, event) => {
    const rows = made.get(event) ?? {};
    made.set(event, rows);
    const withCursor = () => ({ ...row, cursor: event.cursor });
    return row.deleted ? (rows.takenOut ??= withCursor()) : (rows.put ??= withCursor());
  };
}

type Results = AsyncIterableIterator<ExecutionResult>;

/** Answers subscriptions like GraphQL's own `subscribe`, but works out each row once for each document, not for each reader. */
export function subscribeOnce(): (args: ExecutionArgs) => Promise<Results | ExecutionResult> {
  const results = new WeakMap<object, Map<DocumentNode, ExecutionResult>>();

  function resultOf(row: object, args: ExecutionArgs): ExecutionResult {
    const known = results.get(row) ?? new Map<DocumentNode, ExecutionResult>();
    results.set(row, known);
    const result = known.get(args.document) ?? executeSync({ ...args, rootValue: row });
    if (!hasDirectives(args.document)) known.set(args.document, result); // they may depend on each reader's variables
    return result;
  }

  return async (args) => {
    const rows = await createSourceEventStream(args);
    if (!(Symbol.asyncIterator in rows)) return rows;
    return resultsOf(rows[Symbol.asyncIterator](), (row) => resultOf(row, args));
  };
}

/** No generator: anyone who leaves while a generator waits for its next row is heard only when that comes. */
function resultsOf(rows: AsyncIterator<unknown>, resultOf: (row: object) => ExecutionResult): Results {
  return {
    async next() {
      const { done, value } = await rows.next();
      return done ? { done, value: undefined } : { done: false, value: resultOf(Object(value)) };
    },
    async return() {
      await rows.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

const directed = new WeakMap<DocumentNode, boolean>();

function hasDirectives(document: DocumentNode): boolean {
  const known = directed.get(document);
  if (known !== undefined) return known;
  let found = false;
  visit(document, {
    Directive() {
      found = true;
    },
  });
  directed.set(document, found);
  return found;
}
