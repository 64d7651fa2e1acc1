import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './workplace.ts';

/** What a tool answered. */
export interface ToolAnswer {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a program of node_modules on this Node, in the root of the clone, and collects what it prints. */
export function runTool(bin: string, words: string[], env: Record<string, string> = {}): Promise<ToolAnswer> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', bin), ...words], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const printed = { stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (printed.stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (printed.stderr += text));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, ...printed }));
  });
}

/** The last words of a tool that failed without saying where: a check that could not run is never a clean one. */
export function lastWords({ stdout, stderr }: ToolAnswer): string {
  return `${stdout}\n${stderr}`.trim().split('\n').slice(-8).join('\n');
}
