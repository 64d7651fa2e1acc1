import { core, type Edges, joined, leads } from './cycles.ts';
import type { History, Transaction } from './history.ts';

/**
 * What no isolated database does, by the names of Adya: a list tells in which order its values came, so who wrote before,
 * read from or overlooked whom is known for certain, and a cycle among them has no order in which all could have run.
 */
export function findAnomalies(history: History): string[] {
  const committed = history.transactions.filter(({ outcome }) => outcome === 'committed');
  const writers = writersOf(history.transactions);
  const broken = [
    ...listFindings(history, writers),
    ...committed.flatMap((transaction) => readFindings(transaction, history, writers)),
  ];
  if (broken.length > 0) return broken; // without the order of the lists there is none among transactions
  const locking = committed.filter(({ isLocking }) => isLocking);
  return [...cycleFindings(committed, history, writers), ...overlooking(locking, history, writers)];
}

type Writers = ReadonlyMap<number, Transaction>;

function writersOf(transactions: readonly Transaction[]): Writers {
  return new Map(
    transactions.flatMap((transaction) =>
      transaction.steps.flatMap((step) => ('append' in step ? [[step.value, transaction] as const] : [])),
    ),
  );
}

/** In the end a list holds what was committed to it, each value once. */
function listFindings({ transactions, lists }: History, writers: Writers): string[] {
  const doubled = [...lists].flatMap(([key, list]) =>
    new Set(list).size < list.length ? [`doubled: ${key} holds a value twice`] : [],
  );
  const unknown = [...lists].flatMap(([key, list]) =>
    list.filter((value) => writers.get(value)?.outcome !== 'committed').map((value) => `G1a: ${key} keeps ${value}`),
  );
  const lost = transactions
    .filter(({ outcome }) => outcome === 'committed')
    .flatMap(({ id, steps }) =>
      steps.flatMap((step) =>
        'append' in step && !lists.get(step.append)?.includes(step.value)
          ? [`lost update: ${step.value} of ${id} is not in ${step.append}`]
          : [],
      ),
    );
  return [...doubled, ...unknown, ...lost];
}

/** What is read is how the list once was: its beginning, up to where a transaction had ended. */
function readFindings({ id, steps }: Transaction, { lists }: History, writers: Writers): string[] {
  return steps.flatMap((step) => {
    if (!('read' in step)) return [];
    const { read: key, list } = step;
    const aborted = list.find((value) => writers.get(value)?.outcome !== 'committed');
    if (aborted !== undefined) return [`G1a: ${id} read ${aborted} of an aborted transaction`];
    const last = list.at(-1);
    const writer = last === undefined ? undefined : writers.get(last);
    if (writer && writer.id !== id && lastValueOf(writer, key) !== last)
      return [`G1b: ${id} read ${last} in the middle of ${writer.id}`];
    const isBeginning = list.every((value, at) => lists.get(key)?.[at] === value);
    return isBeginning ? [] : [`G0: ${id} read ${key} in an order that did not last`];
  });
}

function lastValueOf({ steps }: Transaction, key: string): number | undefined {
  return steps.flatMap((step) => ('append' in step && step.append === key ? [step.value] : [])).at(-1);
}

interface Order {
  /** Wrote directly before the other. */
  ww: Edges;
  /** Wrote what the other read. */
  wr: Edges;
  /** Read what the other then wrote behind. */
  rw: Edges;
}

function orderOf(transactions: readonly Transaction[], { lists }: History, writers: Writers): Order {
  const known = new Set(transactions.map(({ id }) => id));
  const [ww, wr, rw] = [new Map<number, Set<number>>(), new Map<number, Set<number>>(), new Map<number, Set<number>>()];
  const add = (edges: Map<number, Set<number>>, from: number | undefined, to: number | undefined) => {
    if (from === undefined || to === undefined || from === to || !known.has(from) || !known.has(to)) return;
    edges.set(from, (edges.get(from) ?? new Set<number>()).add(to));
  };
  const writerOf = (value: number | undefined) => (value === undefined ? undefined : writers.get(value)?.id);
  for (const list of lists.values()) {
    for (const [at, value] of list.entries()) add(ww, writerOf(list[at - 1]), writerOf(value));
  }
  for (const { id, steps } of transactions) {
    for (const step of steps) {
      if (!('read' in step)) continue;
      add(wr, writerOf(step.list.at(-1)), id);
      add(rw, id, writerOf(lists.get(step.read)?.[step.list.length]));
    }
  }
  return { ww, wr, rw };
}

/** G0: cycles of writes; G1c: cycles of writes and of what was read of them. */
function cycleFindings(committed: readonly Transaction[], history: History, writers: Writers): string[] {
  const { ww, wr } = orderOf(committed, history, writers);
  const written = core(ww);
  if (written.size > 0) return [`G0: ${sorted(written).join(', ')} wrote between each other`];
  const read = core(joined(ww, wr));
  return read.size > 0 ? [`G1c: ${sorted(read).join(', ')} each read or followed the other`] : [];
}

/** G-single, of which a lost update is one: a transaction overlooked a write of another one that it comes after. */
function overlooking(locking: readonly Transaction[], history: History, writers: Writers): string[] {
  const { ww, wr, rw } = orderOf(locking, history, writers);
  const suspects = core(joined(ww, wr, rw));
  const before = joined(ww, wr);
  return [...rw].flatMap(([reader, overlooked]) =>
    [...overlooked]
      .filter((writer) => suspects.has(reader) && suspects.has(writer) && leads(before, writer, reader, suspects))
      .map((writer) => `G-single: ${reader} comes after ${writer}, and has not seen what it wrote`),
  );
}

function sorted(ids: ReadonlySet<number>): number[] {
  return [...ids].toSorted((one, other) => one - other);
}
