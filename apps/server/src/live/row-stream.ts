import type { RowOnWire } from './schema.ts';

/** So many rows may wait for a reader; who is slower than that reads again from their cursor. */
const mostWaiting = 1000;

/** Rows on their way to one reader, in order. */
export interface RowStream extends AsyncIterableIterator<RowOnWire> {
  push(row: RowOnWire): void;
  /** Ends it after what waits; with an error, at once. */
  end(error?: Error): void;
}

interface Ears {
  /** It is over, no matter who ended it. */
  onEnd(): void;
  /** The reader is too slow; it has been ended. */
  onTooSlow(): void;
}

/** A queue that one reader empties at their own speed. */
export function rowStream({ onEnd, onTooSlow }: Ears): RowStream {
  const waiting: RowOnWire[] = [];
  const asking: PromiseWithResolvers<IteratorResult<RowOnWire>>[] = [];
  let over: { error?: Error } | undefined;

  function end(error?: Error): void {
    if (over) return;
    over = error ? { error } : {};
    if (error) waiting.length = 0;
    for (const ask of asking.splice(0))
      if (error) ask.reject(error);
      else ask.resolve({ done: true, value: undefined });
    onEnd();
  }

  return {
    push(row) {
      if (over) return;
      const ask = asking.shift();
      if (ask) return ask.resolve({ done: false, value: row });
      waiting.push(row);
      if (waiting.length <= mostWaiting) return;
      end(new Error('the reader is too slow'));
      onTooSlow();
    },
    end,
    next() {
      const row = waiting.shift();
      if (row) return Promise.resolve({ done: false, value: row });
      if (over?.error) return Promise.reject(over.error);
      if (over) return Promise.resolve({ done: true, value: undefined });
      const ask = Promise.withResolvers<IteratorResult<RowOnWire>>();
      asking.push(ask);
      return ask.promise;
    },
    return() {
      end();
      waiting.length = 0;
      return Promise.resolve({ done: true, value: undefined });
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
