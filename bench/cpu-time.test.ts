import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countedWith } from './cpu-time.ts';

const children: ChildProcess[] = [];
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bloomdesk-cpu-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill();
  rmSync(folder, { recursive: true });
});

/** A child of this process under a name of its own. */
async function started(name: string): Promise<number> {
  copyFileSync('/bin/sleep', join(folder, name));
  const child = spawn(join(folder, name), ['600'], { stdio: 'ignore' });
  children.push(child);
  await once(child, 'spawn');
  return child.pid ?? 0;
}

test('what a server has started is counted with it, but for its database, which is counted by itself', async () => {
  const [helper, database] = [await started('helper'), await started('postgres')];
  expect(countedWith(process.pid)).toEqual(expect.arrayContaining([process.pid, helper]));
  expect(countedWith(process.pid)).not.toContain(database);
  expect(countedWith(database)).toEqual([database]);
});
