import { setTimeout as pause } from 'node:timers/promises';
import type { KillableServer } from '#test/fault-injection/killable-server.ts';
import { editor, fieldOf, hireManagers, managers } from '#test/fault-injection/money-field.ts';
import { type Field, operationOf } from '#test/fault-injection/money-operations.ts';
import {
  expectEveryEffectOnce,
  momentBefore,
  type Response,
  unsettledSince,
} from '#test/fault-injection/money-outcome.ts';
import { type Database, type Interim, type RetryingClient, signedIn } from '#test/fault-injection/retrying-client.ts';
import { recoveryTime, until } from '#test/fault-injection/until.ts';

/** Something that goes wrong around a server, and what is then true. */
export interface Fault {
  begin(): Promise<void>;
  end(): Promise<void>;
  /** What readiness says of it, and what people read; none where nobody should notice. */
  truth?: { ready: RegExp; words: RegExp };
  /** What must hold while it lasts. */
  meanwhile?: () => Promise<void>;
}

export interface Site {
  server: Pick<KillableServer, 'url'>;
  database: Database;
  /** Movements of money and stock before the fault; after it up to a hundred more are to be made. */
  operations: number;
  /** How long the fault lasts once it has been told of. */
  seconds: number;
}

/** By then whoever looks has been told what is wrong (P43). */
const truthTime = 10_000;
const hands = 12;

interface Load {
  responses: Response[];
  said: Interim[];
  isOver: boolean;
}

async function working(
  load: Load,
  field: Field,
  care: readonly RetryingClient[],
  stock: RetryingClient,
): Promise<void> {
  let turn = 0;
  const each = Array.from({ length: hands }, async (_, hand) => {
    while (!load.isOver) {
      const operation = operationOf(turn++, field);
      if (operation === null) continue;
      const client = (operation.kind === 'adjust' ? undefined : care[hand % care.length]) ?? stock;
      const { status, body } = await client.send(operation.method, operation.path, operation.body);
      load.responses.push({ operation, status, body });
      if (operation.kind === 'credit' && status === 200) field.credits.push(body.data.credit.creditId);
    }
  });
  await Promise.all(each);
}

/**
 * People move money and stock without a pause while the fault begins, lasts and ends: within ten seconds readiness and the
 * answers say what is wrong, and a minute after its end all work is done, each once. Answers the failures that nobody expects.
 */
export async function survive({ server, database, operations, seconds }: Site, fault: Fault): Promise<Interim[]> {
  const load: Load = { responses: [], said: [], isOver: false };
  const { work, before } = await begin(server, database, load);
  let begun = Infinity;
  try {
    await untilDone(load, operations);
    begun = performance.now();
    await fault.begin();
    if (fault.truth) await expectTruth(server, load, begun, fault.truth);
    await fault.meanwhile?.();
    await pause(seconds * 1000); // the fault lasts
  } catch (error) {
    load.isOver = true;
    throw error;
  } finally {
    await fault.end();
  }
  const ended = performance.now();
  const left = () => Math.max(1, recoveryTime - (performance.now() - ended));
  const soFar = load.responses.length;
  await untilDone(load, soFar + Math.min(operations, 100), left());
  load.isOver = true;
  await work;
  await until(
    () => 'all money to be settled, a minute after the fault',
    async () => (await unsettledSince(database, before)) === 0 || undefined,
    { every: 500, longest: left() },
  );
  const took = Math.round((performance.now() - ended) / 100) / 10;
  say(load, soFar, took);
  await expectEveryEffectOnce(database, load.responses, before);
  return load.said.filter(
    ({ at, status }) => (status >= 500 && status !== 503) || (status === 401 && at > begun), // a sign-in is begun once
  );
}

/** Hires people and puts them to work. */
async function begin(server: Site['server'], database: Database, load: Load) {
  await hireManagers(database);
  const listen = (said: Interim) => void load.said.push(said);
  const care = await Promise.all(managers.map((email) => signedIn(server, email, listen)));
  const stock = await signedIn(server, editor, listen);
  const field = await fieldOf(database, stock);
  const before = await momentBefore(database);
  return { work: working(load, field, care, stock), before };
}

function say({ responses, said }: Load, soFar: number, took: number): void {
  console.log(`${responses.length} changes, ${soFar} before its end; all done ${took} s after it. ${counted(said)}`);
}

async function untilDone({ responses }: Load, count: number, longest = 300_000): Promise<void> {
  await until(
    () => `${count} changes; ${responses.length} are made`,
    () => responses.length >= count || undefined,
    { every: 20, longest },
  );
}

async function expectTruth(
  server: Site['server'],
  load: Load,
  begun: number,
  { ready, words }: NonNullable<Fault['truth']>,
): Promise<void> {
  const left = () => ({ every: 100, longest: Math.max(1, truthTime - (performance.now() - begun)) });
  let latest = '';
  await until(
    () => `/readyz to say ${ready}; its latest word was ${latest}`,
    async () => {
      const answer = await fetch(`${server.url}/readyz`, { signal: AbortSignal.timeout(truthTime) });
      latest = `${answer.status} ${await answer.text()}`;
      return (answer.status === 503 && ready.test(latest)) || undefined;
    },
    left(),
  );
  const toldReady = performance.now() - begun;
  await until(
    () => `an answer to say ${words}; heard were ${counted(load.said)}`,
    () => load.said.some(({ at, status, message }) => at > begun && status === 503 && words.test(message)) || undefined,
    left(),
  );
  console.log(
    `/readyz said it after ${Math.round(toldReady)} ms, answers after ${Math.round(performance.now() - begun)} ms`,
  );
}

/** How often what was said. */
function counted(said: readonly Interim[]): string {
  const counts = new Map<string, number>();
  for (const { status, message } of said) {
    const words = `${status} ${message}`.replaceAll(/\d{4,}\S*/g, '…');
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return [...counts].map(([words, count]) => `${count} × ${words}`).join(' | ');
}
