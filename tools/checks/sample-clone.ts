import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Finding } from './finding.ts';

/** Writes a few files into a folder of their own, lets a check look at them, and answers what it found. */
export async function inSampleClone<T = Finding[]>(
  files: Record<string, string>,
  check: (base: string) => Promise<T>,
): Promise<T> {
  const base = mkdtempSync(join(tmpdir(), 'bloomdesk-sample-'));
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(base, file)), { recursive: true });
      writeFileSync(join(base, file), text);
    }
    return await check(base);
  } finally {
    rmSync(base, { recursive: true });
  }
}
