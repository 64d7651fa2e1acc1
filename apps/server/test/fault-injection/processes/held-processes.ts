import { execFileSync } from 'node:child_process';

/** The processes that the holding one of a server has started: those that answer, and the one for jobs (D518). */
export function heldProcesses(holder: number): number[] {
  const listed = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(holder)], { encoding: 'utf8' });
  const ours = listed.split('\n').filter((line) => line.includes('--share'));
  return ours.map((line) => Number(line.trim().split(/\s+/)[0]));
}
