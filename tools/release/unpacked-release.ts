import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { spawn } from 'node:child_process';
import { runProgram } from '../run-program.mjs';
import { makeRelease } from './release.ts';

/** Makes a release, unpacks it in a folder of its own and gives it its packages, as an operator does. */
export async function unpackRelease(): Promise<string> {
  const release = await makeRelease();
  const folder = mkdtempSync(join(tmpdir(), 'bloomdesk-release-'));
  await run('tar', ['-xzf', release, '-C', folder, '--strip-components=1']);
  await run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'], folder);
  return folder;
}

/** Runs a program on this Node; throws where it fails. */
export async function run(program: string, words: readonly string[], cwd?: string): Promise<void> {
  const code = await runProgram(program, [...words], {
    ...(cwd !== undefined && { cwd }),
    env: { PATH: pathOfNode() },
  });
  if (code !== 0) throw new Error(`${program} ${words[0]} ended with ${code}`);
}

/** Runs a program that serves, until `work` has ended; answers what that answers. */
export async function whileRunning<T>(
  program: string,
  words: readonly string[],
  { env, work }: { env: Record<string, string>; work: () => Promise<T> },
): Promise<T> {
  const child = spawn(program, [...words], { env: { ...process.env, PATH: pathOfNode(), ...env }, stdio: 'inherit' });
  const ended = new Promise<never>((_resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)));
  });
  try {
    return await Promise.race([work(), ended]);
  } finally {
    child.kill('SIGTERM');
    await ended.catch(() => {});
  }
}

/** Asks an address until it answers 200; throws with the last word where it never does. */
export async function untilReady(address: string): Promise<void> {
  let last = 'nothing';
  for (let second = 0; second < 120; second++) {
    last = await fetch(address).then(
      async (answer) => `${answer.status} ${await answer.text()}`,
      (error: unknown) => String(error),
    );
    if (last.startsWith('200 ')) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error(`${address} is not ready; it answered ${last}`);
}

function pathOfNode(): string {
  return `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`;
}
