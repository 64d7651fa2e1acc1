import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { AggregatorRegistry } from 'prom-client';
import { openDatabase, type OpenDatabase } from '#cli/open-database.ts';
import { leaveRoot } from '#cli/rights/leaving-root.ts';
import type { Config } from '#config/config.ts';
import { migrateApart } from '#cli/serving/first-start/migrate-apart.ts';
import { openMetrics } from '#cli/serving/metrics-of-start.ts';
import type { Share } from '#cli/serving/open-server.ts';
import { longestStopSeconds, onStop } from '#cli/serving/stopping.ts';
import { requestCounts } from '#http/protection/request-counts.ts';
import { type FromProcess, shareArguments, type ToProcess } from './process-messages.ts';
import { watchedLives } from './watched-lives.ts';

/** Milliseconds before a process that ended is replaced, so that one that cannot live does not eat a core. */
const restMilliseconds = 500;
/** Milliseconds for a process to say what it measures; of one that is busy counts what it said last. */
const metricsTimeout = 2000;

/** What one of the processes is for; another one takes its place when it ends. */
interface Post {
  role: 'web' | 'worker';
  share: Share;
  worker: Worker;
  /** What it said last that it measures: a sum that fell because one is busy would be read as a new start of all. */
  measured?: Measured;
}

type Measured = Extract<FromProcess, { kind: 'metrics' }>['metrics'];

/**
 * Holds several processes that answer on one port, and others that work off jobs (D518). It answers nothing itself: it opens
 * the database once, counts for the limits of all (D531), replaces a process that ends or hangs (D532), adds up what they measure, and stops them as one.
 */
export async function runProcesses(config: Config, log: Logger): Promise<void> {
  const database = await openDatabase(config, migrateApart);
  const crew = crewOf(database, log);
  try {
    const web = { listens: true, isFirst: false, watches: false };
    await crew.start({ ...web, isFirst: true, watches: config.role !== 'all' }, 'web');
    const others = Array.from({ length: config.processes - 1 }, () => crew.start(web, 'web'));
    for (let at = 0; at < jobProcessesOf(config); at++)
      others.push(crew.start({ listens: false, isFirst: false, watches: at === 0 }, 'worker'));
    await Promise.all(others);
  } catch (error) {
    await crew.stop();
    await database.close(); // a start that fails leaves nothing running
    throw error;
  }
  const metrics = await openMetrics(config, () => metricsOf(crew.posts));
  leaveRoot(config, database.account);
  onStop(async () => {
    console.log('Stopping…');
    metrics?.close();
    await crew.stop();
    await database.close();
    console.log('Stopped.');
  });
}

/** How many work off jobs: one for every two that answer, unless others do (D518). */
function jobProcessesOf({ role, processes }: Config): number {
  return role === 'all' ? Math.ceil(processes / 2) : 0;
}

/** The processes that run, each in the place of one before it. */
function crewOf(database: OpenDatabase, log: Logger) {
  const posts = new Set<Post>();
  const admit = requestCounts();
  const lives = watchedLives<Post>((post) => endHanging(post, log));
  let stopping = false;
  cluster.setupPrimary({ args: shareArguments });

  async function replace({ role, share }: Post, how: string): Promise<void> {
    if (stopping) return;
    log.error({ part: 'processes', role, how }, 'a server process ended and is replaced');
    await pause(restMilliseconds);
    if (!stopping) start({ ...share, isFirst: false }, role).catch(() => {}); // it ends again, and is replaced again
  }

  function start(share: Share, role: Post['role']): Promise<void> {
    const post: Post = { role, share, worker: cluster.fork() };
    posts.add(post);
    const ready = Promise.withResolvers<void>();
    post.worker.on('message', (message: FromProcess) => {
      lives.heard(post);
      if (message.kind === 'ready') ready.resolve();
      if (message.kind === 'admit') tell(post.worker, admissionOf(message, admit));
    });
    post.worker.once('exit', (code, signal) => {
      posts.delete(post);
      lives.ended(post);
      ready.reject(new Error('A server process could not start.')); // it has said why
      void replace(post, signal || String(code));
    });
    tell(post.worker, { kind: 'start', database: placeOf(database), role, share });
    return ready.promise;
  }

  return {
    posts,
    start,
    async stop() {
      stopping = true;
      lives.end();
      await stopAll(posts);
    },
  };
}

function endHanging({ role, worker }: Post, log: Logger): void {
  log.error({ part: 'processes', role }, 'a server process hangs and is ended');
  worker.process.kill('SIGKILL');
}

/** How often a caller of one of the processes came to all of them (D531). */
function admissionOf(
  { asked: of, caller, counted, at }: Extract<FromProcess, { kind: 'admit' }>,
  admit: ReturnType<typeof requestCounts>,
): ToProcess {
  return { kind: 'admission', asked: of, admission: admit(caller, counted, new Date(at)) };
}

/** What can be told over a pipe. */
function placeOf({ url, requestsUrl, ownerUrl, role, account }: OpenDatabase) {
  return { url, requestsUrl, ownerUrl, role, account };
}

/** Each finishes what it has begun; one that does not is ended. */
async function stopAll(posts: ReadonlySet<Post>): Promise<void> {
  await Promise.all(
    [...posts].map(async ({ worker }) => {
      const exit = new Promise((resolve) => worker.once('exit', resolve));
      tell(worker, { kind: 'stop' });
      const ending = setTimeout(() => worker.process.kill('SIGKILL'), (longestStopSeconds - 2) * 1000);
      await exit;
      clearTimeout(ending);
    }),
  );
}

let asked = 0;

/** What all of them measure, added up; the largest where a sum would say nothing. */
async function metricsOf(posts: ReadonlySet<Post>): Promise<string> {
  await Promise.all(
    [...posts].map(async (post) => keepMeasured(post, await metricsOfWorker(post.worker, (asked += 1)))),
  );
  const known = [...posts].flatMap(({ measured }) => (measured ? [measured] : []));
  return `${await AggregatorRegistry.aggregate(known).metrics()}\n${processesLine(posts.size)}`;
}

function keepMeasured(post: Post, measured: Measured | undefined): void {
  if (measured) post.measured = measured;
}

function processesLine(count: number): string {
  const name = 'bloomdesk_processes';
  return `# HELP ${name} Processes of this server that run\n# TYPE ${name} gauge\n${name} ${count}\n`;
}

async function metricsOfWorker(worker: Worker, id: number): Promise<Measured | undefined> {
  const answer = Promise.withResolvers<Measured | undefined>();
  const hear = (message: FromProcess) => {
    if (message.kind === 'metrics' && message.asked === id) answer.resolve(message.metrics);
  };
  worker.on('message', hear);
  const late = setTimeout(() => answer.resolve(undefined), metricsTimeout);
  tell(worker, { kind: 'metrics', asked: id });
  try {
    return await answer.promise;
  } finally {
    clearTimeout(late);
    worker.off('message', hear);
  }
}

/** One that has just ended hears nothing, and is replaced. */
function tell(worker: Worker, message: ToProcess): void {
  if (worker.isConnected()) worker.send(message, () => {});
}
