import { openSync, closeSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds after which a lock that shows no sign of life is passed over. */
const patience = 15_000;

/**
 * Does the work while no other command holds the lock file; the lock of a command that died is passed over.
 * @template T
 * @param {string} lock
 * @param {() => Promise<T>} work
 * @param {(line: string) => void} say
 * @returns {Promise<T>}
 */
export async function takeTurns(lock, work, say) {
  for (let waits = 0; !claim(lock); waits += 1) {
    if (waits === 1) say('Another Bloomdesk command is at it already; waiting for it.');
    const dead = abandonedBy(lock);
    if (dead === undefined) await pause(200);
    else passOver(lock, dead);
  }
  const signOfLife = setInterval(() => utimesSync(lock, new Date(), new Date()), 2000);
  try {
    return await work();
  } finally {
    clearInterval(signOfLife);
    rmSync(lock, { force: true });
  }
}

/** @param {string} lock */
function claim(lock) {
  try {
    const file = openSync(lock, 'wx');
    writeSync(file, String(process.pid));
    closeSync(file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * What a dead holder wrote into its lock; undefined while the holder lives.
 * @param {string} lock
 */
function abandonedBy(lock) {
  try {
    const holder = readFileSync(lock, 'utf8');
    const silent = Date.now() - statSync(lock).mtimeMs > patience;
    return silent || (holder !== '' && !isAlive(Number(holder))) ? holder : undefined;
  } catch {
    return undefined; // just released
  }
}

/**
 * Renames before it removes: of two that wait only one gets the dead lock, and a living one is put back.
 * @param {string} lock
 * @param {string} dead
 */
function passOver(lock, dead) {
  const aside = `${lock}-${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  if (readFileSync(aside, 'utf8') === dead) rmSync(aside);
  else renameSync(aside, lock);
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
