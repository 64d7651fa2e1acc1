import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** The column of /proc/net/tcp with the number of a socket, and how that says that a connection is open (proc(5)). */
const inodeAt = 9;
const established = '01';

/** How many open connections to a port of 127.0.0.1 each of these processes holds, by the system's own account. */
export function heldConnections(port: number, pids: readonly number[]): number[] {
  const ofPort = new Set(
    readFileSync('/proc/net/tcp', 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, local = '', , state]) => state === established && portOf(local) === port)
      .map((fields) => `socket:[${fields[inodeAt]}]`),
  );
  return pids.map((pid) => filesOf(pid).filter((file) => ofPort.has(file)).length);
}

function portOf(address: string): number {
  return Number.parseInt(address.split(':')[1] ?? '', 16);
}

/** What a process has open; nothing of one that has ended. */
function filesOf(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  try {
    return readdirSync(folder).flatMap((name) => linkOf(`${folder}/${name}`));
  } catch {
    return [];
  }
}

/** A file may be closed while they are listed. */
function linkOf(path: string): string[] {
  try {
    return [readlinkSync(path)];
  } catch {
    return [];
  }
}
