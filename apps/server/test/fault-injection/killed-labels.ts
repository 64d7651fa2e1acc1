import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { StandInFault } from '#stand-ins/kit/stand-in-server.ts';

const faults: readonly (readonly [below: number, fault: StandInFault])[] = [
  [0.08, 'lost-answer'],
  [0.12, 'cut'],
  [0.15, 'silent'],
  [0.18, '503'],
  [0.2, '429'],
  [0.22, '500'],
  [0.24, '502-after'],
  [0.25, 'html'],
];

/** Random numbers that are the same for the same seed. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** What goes wrong with a quarter of all requests, in eight ways. */
export function roughFault(chance: number): StandInFault | undefined {
  return faults.find(([below]) => chance < below)?.[1];
}

/** A process that books labels with a carrier and is killed now and then. */
export interface KilledProcess {
  /** Whatever it has asked for, its answer reaches nobody. */
  kill(): void;
  /** Runs it until it has done everything, again after each kill. */
  untilDone(): Promise<void>;
}

/** Runs a program of this folder, which gets its input by the environment. */
export function killedProcess(program: string, env: () => Record<string, string>): KilledProcess {
  let child: ChildProcess | undefined;
  return {
    kill: () => void child?.kill('SIGKILL'),
    async untilDone() {
      const path = fileURLToPath(new URL(program, import.meta.url));
      for (;;) {
        child = spawn(process.execPath, [path], {
          env: { PATH: process.env['PATH'], ...env() },
          stdio: ['ignore', 'ignore', 'inherit'],
        });
        const [code, signal] = await once(child, 'exit');
        if (code === 0) return;
        if (signal !== 'SIGKILL') throw new Error(`the process that books ended with ${code}`);
      }
    },
  };
}

/** Which operations a stand-in was asked for, and how often. */
export function tallyOf(calls: readonly { operation: string }[]): string {
  const tally = Object.entries(Object.groupBy(calls, ({ operation }) => operation));
  return tally.map(([operation, of]) => `${operation} ${of?.length}`).join(', ');
}
