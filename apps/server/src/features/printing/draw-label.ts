import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Refusal } from '#http/refusal.ts';
import type { Drawing, Drawn } from './label-drawing.ts';

/** 4 inches at 203 dpi. */
const labelWidth = 812;
const longestLabel = 1218;

/** Labels waiting for their turn; more would wait longer than anybody stands at a printer. */
const longestQueue = 400;
/** Milliseconds. */
const patience = 15_000;
const idleTime = 60_000;
const mostKept = 200;

const kept = new Map<string, Buffer>();
let thread: Worker | undefined;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();
let resting: NodeJS.Timeout | undefined;

/**
 * Draws a label written in printer language as a PNG, 812 dots wide and as long as the label says, up to 1218. One
 * thread draws one label after the other; it is started when the first is asked for and ended when none was for a minute.
 */
export async function drawLabel(zpl: string): Promise<Buffer> {
  const key = createHash('sha256').update(zpl).digest('base64url');
  const known = kept.get(key);
  if (known) return known;
  if (waiting >= longestQueue) {
    const message = 'Many labels are being drawn. Please try again in a moment.';
    throw new Refusal('busy', message, 503, { retryAfterSeconds: 5 });
  }

  waiting += 1;
  const turn = last.then(() => drawInThread({ zpl, width: labelWidth, height: lengthOf(zpl) }));
  last = turn.catch(() => {});
  try {
    const png = await turn;
    keep(key, png);
    return png;
  } finally {
    waiting -= 1;
    if (waiting === 0) rest();
  }
}

/** What ^LL says, in dots. */
function lengthOf(zpl: string): number {
  const length = Number(/\^LL(\d{1,5})/i.exec(zpl)?.[1] ?? longestLabel);
  return Math.min(Math.max(length, 1), longestLabel);
}

/** A thread that fails, ends or does not answer is given up, and the next label starts another. */
async function drawInThread(drawing: Drawing): Promise<Buffer> {
  const worker = startThread();
  const over = new AbortController();
  const signal = AbortSignal.any([over.signal, AbortSignal.timeout(patience)]);
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
    stopThread();
    throw error;
  } finally {
    over.abort();
  }
}

function keep(key: string, png: Buffer): void {
  kept.set(key, png);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
}

function startThread(): Worker {
  clearTimeout(resting);
  thread ??= new Worker(new URL('./label-drawing.ts', import.meta.url));
  thread.ref();
  return thread;
}

/** An idle thread keeps no process alive, and gives its memory back after a while. */
function rest(): void {
  thread?.unref();
  clearTimeout(resting);
  resting = setTimeout(stopThread, idleTime).unref();
}

function stopThread(): void {
  void thread?.terminate();
  thread = undefined;
}
