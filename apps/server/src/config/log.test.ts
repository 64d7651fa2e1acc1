import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openServerLog } from './log.ts';

let folder: string;
let fd: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bloomdesk-log-'));
  fd = openSync(join(folder, 'log'), 'a');
});
afterEach(() => {
  closeSync(fd);
  rmSync(folder, { recursive: true, force: true });
});

const written = () => readFileSync(join(folder, 'log'), 'utf8').trim().split('\n').filter(Boolean);
const messages = () => written().map((line) => String(JSON.parse(line).msg));

test('lines are written together, and none waits for long', async () => {
  const log = openServerLog('info', fd);
  log.info('answered');
  expect(written()).toEqual([]);
  await expect.poll(messages).toEqual(['answered']);
});

test('a warning waits for nothing, and takes along what came before it', () => {
  const log = openServerLog('info', fd);
  log.info('answered');
  log.child({ job: 'letters' }).warn('The mail server is away.');
  expect(messages()).toEqual(['answered', 'The mail server is away.']);
});

test('what is written in one piece fits what a pipe takes whole, and ends with a line', () => {
  const log = openServerLog('info', fd);
  for (let count = 0; written().length === 0; count++) log.info({ count }, 'answered');
  const text = readFileSync(join(folder, 'log'), 'utf8');
  expect(text.length).toBeLessThan(4096);
  expect(text.endsWith('}\n')).toBe(true);
  expect(written().length).toBeGreaterThan(10);
});

test('a log that cannot be written stops nothing', () => {
  const log = openServerLog('info', openSync('/dev/full', 'a'));
  expect(() => log.warn('The disk is full.')).not.toThrow();
});
