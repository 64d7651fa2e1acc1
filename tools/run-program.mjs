import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/**
 * Runs a program to its end and answers its exit code.
 *
 * A program that `serves` gets a process group of its own and every signal exactly once, from us: Ctrl-C in a terminal
 * would otherwise reach it twice. It is also told to stop when we are killed ourselves. Any other program stays in the
 * terminal's group, where it may ask questions.
 * When we were told to end and the program died of it, so do we: nothing else is begun.
 * @param {string} program
 * @param {string[]} words
 * @param {{ serves?: boolean, cwd?: string, env?: Record<string, string | undefined>, until?: AbortSignal }} [options]
 * @returns {Promise<number>}
 */
export function runProgram(program, words, { serves = false, cwd, env, until } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, {
      cwd,
      env: { ...process.env, ...env },
      detached: serves && process.platform !== 'win32',
      stdio: serves ? ['ignore', 'inherit', 'inherit', 'ipc'] : 'inherit',
    });

    const stop = () => child.kill('SIGTERM');
    process.once('disconnect', stop); // anyone who started us with a channel is gone
    let told = '';
    const passOn = (signal) => {
      told = signal;
      child.kill(signal);
    };
    const letPass = (signal) => {
      told = signal; // the terminal tells the program itself; we wait for its answer
    };
    const listeners = { SIGINT: serves ? passOn : letPass, SIGHUP: serves ? passOn : letPass, SIGTERM: passOn };
    for (const [signal, listener] of Object.entries(listeners)) process.on(signal, listener);
    until?.addEventListener('abort', stop);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const [name, listener] of Object.entries(listeners)) process.off(name, listener);
      process.off('disconnect', stop); // an open channel with a listener would keep us here
      if (told && !serves && (signal || code > 128)) process.kill(process.pid, told);
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}
