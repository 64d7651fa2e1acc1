import { readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const inMemory = '/dev/shm';
/** Far more than all databases of a test run take at a time. */
const roomNeeded = 4 * 1024 ** 3;

/**
 * The folder for databases that nobody needs tomorrow: in memory where the machine has room for them and lets programs run
 * from there, otherwise the temporary one. A disk that has just deleted the files of many databases takes ten times as long
 * to make those of the next; and what a kill leaves behind is the same in both.
 */
export function passingFolder(): string {
  return process.env['TMPDIR'] === undefined && isRoomy() ? inMemory : tmpdir();
}

function isRoomy(): boolean {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === inMemory);
    if (mount === undefined || /\b(noexec|ro)\b/.test(mount.split(' ')[3] ?? 'ro')) return false;
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= roomNeeded;
  } catch {
    return false; // not a Linux
  }
}
