import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { serverFolder } from '#config/server-folder.ts';
import { Refusal } from '#http/refusal.ts';
import type { Drawing, Drawn } from './label-drawing.ts';

/** 4 inches at 203 dpi. */
const labelWidth = 812;
const longestLabel = 1218;

/** Labels waiting for their turn; more would wait longer than anybody stands at a printer. */
const longestQueue = 400;
/** Milliseconds. */
const timeout = 15_000;
const idleTime = 60_000;
/** Pictures of about 10 kB each: the batches of a morning. */
const cacheSize = 1000;

/** One thread that draws, and the labels that wait for it. */
interface Drawer {
  thread: Worker | undefined;
  waiting: number;
  last: Promise<unknown>;
  resting: NodeJS.Timeout | undefined;
}

/** Two labels are drawn at a time: a batch is there sooner, and the machine has capacity left for everything else. */
const drawers: readonly [Drawer, Drawer] = [newDrawer(), newDrawer()];
const cache = new Map<string, Buffer>();
const underWay = new Map<string, Promise<Buffer>>();

function newDrawer(): Drawer {
  return { thread: undefined, waiting: 0, last: Promise.resolve(), resting: undefined };
}

/**
 * Draws a label written in printer language as a PNG, 812 dots wide and as long as the label says, up to 1218. A label
 * that is being drawn already is waited for, one that was drawn is at hand. Threads are started when the first label is
 * asked for and ended when none was for a minute.
 */
export async function drawLabel(zpl: string): Promise<Buffer> {
  const key = createHash('sha256').update(zpl).digest('base64url');
  const known = cache.get(key) ?? underWay.get(key);
  if (known) return known;
  const [one, other] = drawers;
  const drawer = other.waiting < one.waiting ? other : one;
  if (one.waiting + other.waiting >= longestQueue) {
    throw new Refusal('busy.labels', [], { retryAfterSeconds: 5 });
  }

  const drawn = inTurn(drawer, { zpl, width: labelWidth, height: lengthOf(zpl) });
  underWay.set(key, drawn);
  try {
    const png = await drawn;
    keep(key, png);
    return png;
  } finally {
    underWay.delete(key);
  }
}

async function inTurn(drawer: Drawer, drawing: Drawing): Promise<Buffer> {
  drawer.waiting += 1;
  const turn = drawer.last.then(() => drawInThread(drawer, drawing));
  drawer.last = turn.catch(() => {});
  try {
    return await turn;
  } finally {
    drawer.waiting -= 1;
    if (drawer.waiting === 0) rest(drawer);
  }
}

/** What ^LL says, in dots. */
function lengthOf(zpl: string): number {
  const length = Number(/\^LL(\d{1,5})/i.exec(zpl)?.[1] ?? longestLabel);
  return Math.min(Math.max(length, 1), longestLabel);
}

/** A thread that fails, ends or does not answer is given up, and the next label starts another. */
async function drawInThread(drawer: Drawer, drawing: Drawing): Promise<Buffer> {
  const worker = startThread(drawer);
  const over = new AbortController();
  const signal = AbortSignal.any([over.signal, AbortSignal.timeout(timeout)]);
  try {
    const answered = once(worker, 'message', { signal });
    const ended = once(worker, 'exit', { signal }).then(() => {
      throw new Error('the thread that draws labels has ended');
    });
    worker.postMessage(drawing);
    const drawn: Drawn = (await Promise.race([answered, ended]))[0];
    if ('problem' in drawn) throw new Error(`a label could not be drawn: ${drawn.problem}`);
    return Buffer.from(drawn.png);
  } catch (error) {
    stopThread(drawer);
    throw error;
  } finally {
    over.abort();
  }
}

function keep(key: string, png: Buffer): void {
  cache.set(key, png);
  const [oldest] = cache.keys();
  if (cache.size > cacheSize && oldest !== undefined) cache.delete(oldest);
}

function startThread(drawer: Drawer): Worker {
  clearTimeout(drawer.resting);
  drawer.thread ??= new Worker(join(serverFolder, 'src/features/printing/labels/label-drawing.ts'));
  drawer.thread.ref();
  return drawer.thread;
}

/** An idle thread keeps no process alive, and gives its memory back after a while. */
function rest(drawer: Drawer): void {
  drawer.thread?.unref();
  clearTimeout(drawer.resting);
  drawer.resting = setTimeout(() => stopThread(drawer), idleTime).unref();
}

function stopThread(drawer: Drawer): void {
  void drawer.thread?.terminate();
  drawer.thread = undefined;
}
