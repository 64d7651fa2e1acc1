import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeTurns } from './take-turns.mjs';

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bloomdesk-turns-'));
  lock = join(folder, 'packages.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('two commands at once take turns, and the second says that it waits', async () => {
  const messages: string[] = [];
  const steps: string[] = [];
  const turn = (name: string) => async () => {
    steps.push(`${name} begins`);
    await pause(400);
    steps.push(`${name} ends`);
  };
  await Promise.all([
    takeTurns(lock, turn('one'), (line: string) => messages.push(line)),
    takeTurns(lock, turn('two'), (line: string) => messages.push(line)),
  ]);
  expect(steps).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
  expect(messages).toHaveLength(1);
  expect(readdirSync(folder)).toEqual([]);
});

test('the lock of a command that died is passed over, and only by one', async () => {
  writeFileSync(lock, '2147483646');
  let inside = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++inside);
    await pause(50);
    inside -= 1;
  };
  await Promise.all([1, 2, 3].map(() => takeTurns(lock, work, () => {})));
  expect(most).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
});

test('work that breaks gives its turn back', async () => {
  const broken = takeTurns(
    lock,
    () => Promise.reject(new Error('The disk is full.')),
    () => {},
  );
  await expect(broken).rejects.toThrow('The disk is full.');
  expect(existsSync(lock)).toBe(false);
});
