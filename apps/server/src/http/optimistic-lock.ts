import { Refusal } from './refusal.ts';

interface Versions {
  /** What the writer has read; undefined where the last write wins. */
  expected: number | undefined;
  stored: number;
}

/** No change is written over another one that its writer has not seen: 409 with the object as it is now (D43, P8). */
export async function assertVersion(
  { expected, stored }: Versions,
  what: string,
  current: () => Promise<unknown>,
): Promise<void> {
  if (expected === undefined || expected === stored) return;
  throw new Refusal('changed-meanwhile', [what], {
    data: await current(),
  });
}
