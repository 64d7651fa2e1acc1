import { fork } from 'node:child_process';
import type { MigratedDatabase } from '#db/migrate.ts';
import { type StartStep, stepArguments, type StepOutcome } from './start-steps.ts';

const program = process.argv[1] ?? '';

/**
 * Takes a step of the start in a process of its own and answers what it came to: what it needed of memory ends with it,
 * where V8 and glibc would keep it for as long as the server runs. Fails with what the step said went wrong.
 */
export async function takeStepApart(
  step: StartStep,
  run = () => fork(program, stepArguments),
): Promise<MigratedDatabase | null> {
  const child = run();
  const outcome = Promise.withResolvers<StepOutcome>();
  child.once('message', (message: StepOutcome) => outcome.resolve(message));
  child.once('error', (error) => outcome.reject(error));
  child.once('exit', (code, signal) => {
    outcome.reject(new Error(`The start could not ${words[step.kind]}: its process ended with ${signal ?? code}.`));
  });
  child.send(step);
  const answer = await outcome.promise;
  if (child.connected) child.disconnect();
  if (answer.kind === 'failed') throw new Error(answer.message);
  return answer.migrated;
}

const words: Record<StartStep['kind'], string> = {
  migrate: 'bring the database up to date',
  seed: 'make the day of orders',
};
