/**
 * Milliseconds of processor that a request took server and database on two quiet cores, from bare `node:http` and `pg` with a
 * plain schema: an order by its id, and a hundred of them with their lines.
 */
export const knownCpu = { order: 0.135, list: 2.31 };

/** A limit that takes more than so many times as long has been slowed by something, and flatters whatever is held against it. */
const mostSlower = 1.3;

/** Why nothing of a run can be judged whose limit took this long; undefined where it was as quick as it is known to be. */
export function doubtOfLimit(cpu: number, known: number): string | undefined {
  const times = cpu / known;
  return times <= mostSlower ? undefined : `void, the limit itself took ${times.toFixed(1)} times as long as it may`;
}
