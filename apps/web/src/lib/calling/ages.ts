import { createStore, useStore } from '#lib/react/store.ts';

const ages = createStore<Readonly<Record<string, number>>>({});

/** Remembers by how many seconds the latest answer to a call may be behind; most come without an age. */
export function noteAge(call: string, age: string | number | null | undefined): void {
  const seconds = Number(age ?? 0);
  if (seconds !== (ages.read()[call] ?? 0)) ages.put({ ...ages.read(), [call]: seconds });
}

/** Seconds by which what is shown of a call may be behind; 0 where it is of now. */
export function useAge(call: string): number {
  return useStore(ages)[call] ?? 0;
}
