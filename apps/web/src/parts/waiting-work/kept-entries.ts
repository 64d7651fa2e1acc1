import type { KeptWork } from './waiting-sender.ts';

/** What of the browser's storage is needed. */
export type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

interface Entries<Work> {
  /** What the names of its entries begin with. */
  prefix: string;
  /** Reads what was stored; null for what is none of it. */
  read: (stored: unknown) => Work | null;
  keeper?: (() => Keeper) | undefined;
}

/**
 * Keeps waiting work on this computer, an entry each, so that neither a reload nor a second tab loses any. A browser that
 * keeps nothing still sends its work, as long as the page stays open.
 */
export function keptEntries<Work extends { id: string; at: number }>({
  prefix,
  read,
  keeper = () => localStorage,
}: Entries<Work>): KeptWork<Work> {
  return {
    all: () => quietly(() => entries(keeper(), prefix, read), []),
    put: (work) => quietly(() => keeper().setItem(prefix + work.id, JSON.stringify(work)), undefined),
    drop: (id) => quietly(() => keeper().removeItem(prefix + id), undefined),
  };
}

function entries<Work extends { at: number }>(keeper: Keeper, prefix: string, read: Entries<Work>['read']): Work[] {
  const names = Array.from({ length: keeper.length }, (_, at) => keeper.key(at) ?? '').filter((name) =>
    name.startsWith(prefix),
  );
  return names
    .flatMap((name) => read(quietly<unknown>(() => JSON.parse(keeper.getItem(name) ?? 'null'), null)) ?? [])
    .sort((a, b) => a.at - b.at);
}

function quietly<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
