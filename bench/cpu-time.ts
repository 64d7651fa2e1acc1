import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds a process and all its children have spent on the processors, by the system's own account. */
export function cpuTimeOf(pid: number): number {
  return countedWith(pid).reduce((sum, member) => sum + ownTime(member), 0);
}

/**
 * A process and its children. The PostgreSQL that a server has started is none of them: it is asked for by itself, and would
 * bring the whole life of each connection that ends.
 */
export function countedWith(pid: number): number[] {
  const children = childrenOf(pid);
  return [pid, ...(isPostgres(pid) ? children : children.filter((child) => !isPostgres(child)))];
}

/** Resident memory in MiB. */
export function residentMemory(pid: number): number {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8')
    .split('\n')
    .find((text) => text.startsWith('VmRSS'));
  return Number(line?.match(/\d+/)?.[0] ?? 0) / 1024;
}

const ticksPerSecond = 100;

/** User and system time, its own and that of children that have ended (proc(5)). */
function ownTime(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ') ?? [];
    return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at] ?? 0), 0) * (1000 / ticksPerSecond);
  } catch {
    return 0;
  }
}

function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
  } catch {
    return false;
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((candidate) => parentOf(candidate) === pid);
}

function parentOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ')[1]);
  } catch {
    return -1;
  }
}
