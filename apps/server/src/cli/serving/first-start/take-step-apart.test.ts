import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StartStep } from './start-steps.ts';
import { takeStepApart } from './take-step-apart.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bloomdesk-step-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const step: StartStep = { kind: 'migrate', ownerUrl: 'postgres://owner@127.0.0.1/flowers', serverLogin: undefined };

/** A process that does this with the step it is told. */
const does = (work: string) => () => {
  const program = join(folder, 'step.mjs');
  writeFileSync(program, `process.once('message', (step) => { ${work} });`);
  return fork(program, { stdio: 'ignore' });
};

test('what a step comes to is answered, and the process that took it ends with its channel', async () => {
  const migrated = { migrated: ['205-vases'], newer: [], role: null };
  const run = does(
    `process.send({ kind: 'done', migrated: { ...${JSON.stringify(migrated)}, role: step.ownerUrl } });`,
  );
  let child: ReturnType<typeof run> | undefined;
  expect(await takeStepApart(step, () => (child = run()))).toEqual({ ...migrated, role: step.ownerUrl });
  await new Promise((resolve) => (child?.exitCode === null ? child.once('exit', resolve) : resolve(0)));
  expect(child?.exitCode).toBe(0);
});

test('a step that fails says why, as if it had been taken here', async () => {
  const run = does(`process.send({ kind: 'failed', message: 'The disk is full.' });`);
  await expect(takeStepApart(step, run)).rejects.toThrow(/^The disk is full\.$/);
});

test('a process that is killed in its step is never taken for done', async () => {
  const run = does(`process.kill(process.pid, 'SIGKILL');`);
  await expect(takeStepApart(step, run)).rejects.toThrow(
    'The start could not bring the database up to date: its process ended with SIGKILL.',
  );
  await expect(
    takeStepApart({ ...step, kind: 'seed', database: {} } as never, does('process.exit(3);')),
  ).rejects.toThrow('The start could not make the day of orders: its process ended with 3.');
});
