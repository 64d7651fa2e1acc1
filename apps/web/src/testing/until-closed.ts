import { expect } from 'vitest';
import type { Bench } from './press-twice.tsx';

/** Waits until a dialog has closed itself, once. */
export async function untilClosed({ reported }: Pick<Bench, 'reported'>): Promise<void> {
  await expect.poll(() => reported.mock.calls.length, { timeout: 15_000 }).toBe(1);
}
