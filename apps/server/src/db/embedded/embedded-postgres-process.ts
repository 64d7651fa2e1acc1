import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';

/** What PostgreSQL writes about itself into its data folder while it runs. */
export interface PidFile {
  pid: number;
  port: number;
}

/** Reads who runs, or ran, on a data folder; undefined when it was stopped in good order. */
export function parsePidFile(data: string): PidFile | undefined {
  const file = pidFileOf(data);
  if (!existsSync(file)) return undefined;
  const lines = contentOf(file).split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Is this process PostgreSQL on this very data folder? Process numbers are given out again, so a number alone says
 * nothing; `unknown` where the system does not tell.
 */
export function isPostgresOn(data: string, pid: number): 'yes' | 'no' | 'unknown' {
  if (!Number.isInteger(pid) || pid < 1 || !isAlive(pid)) return 'no';
  const command = commandOf(pid);
  if (command === undefined) return 'unknown';
  return command.includes(`postgres -D ${data} `) ? 'yes' : 'no';
}

/**
 * Takes the number of a foreign process out of a left-over pid file and leaves the rest: PostgreSQL then does its own
 * check that no server is still attached to the data, which a deleted file would skip.
 */
export function disownPid(data: string): void {
  const [, ...rest] = contentOf(pidFileOf(data)).split('\n');
  writeFileSync(pidFileOf(data), [impossiblePid, ...rest].join('\n'));
}

/** The environment of PostgreSQL's programs: nothing of ours, neither secrets nor PG… settings. */
export function postgresEnvironment(): Record<string, string> {
  const passedOn = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'SYSTEMROOT', 'windir'];
  const passed = passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  return { ...Object.fromEntries(passed), LC_ALL: 'C' };
}

/** Larger than any system gives out. */
const impossiblePid = '2147483646';

function pidFileOf(data: string): string {
  return join(data, 'postmaster.pid');
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // removed by a server that has just stopped
  }
}

/** The command line as we write it when we start the server: the program, then `-D` and the data folder. */
function commandOf(pid: number): string | undefined {
  if (platform() === 'linux') return linuxCommandOf(pid);
  const [program, ...question] =
    platform() === 'win32'
      ? [
          'powershell',
          '-NoProfile',
          '-Command',
          `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`,
        ]
      : ['ps', '-ww', '-o', 'command=', '-p', String(pid)];
  const { status, stdout } = spawnSync(program ?? 'ps', question, { encoding: 'utf8' });
  return status === 0 ? stdout.replaceAll('"', '').replace('postgres.exe', 'postgres') : undefined;
}

function linuxCommandOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? '' : undefined;
  }
}
