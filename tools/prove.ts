import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { hasPgBouncer } from '../apps/server/test/fault-injection/pgbouncer.ts';
import { momentOf, wholeWeek } from './testing/journey-moments.ts';
import { runMutants } from './mutants/run-mutants.ts';
import { inFull, type Proof } from './proofs/proof.ts';
import { proofsByName } from './proofs/proofs-by-name.ts';
import { proofsOfPartners } from './proofs/proofs-of-partners.ts';
import { proveAlerts } from './release/prove-alerts.ts';
import { proveImage } from './release/prove-image.ts';
import { proveRelease } from './release/prove-release.ts';
import { proveTls } from './release/prove-tls.ts';
import { journeyFiles, runJourneys } from './run-journeys.ts';
import { lastLine, sum, type Tally } from './tally.ts';
import { root } from './workplace.ts';

// npm run prove: what `npm test` checks on every change, here in larger sizes. Each proof is a command of its own,
// `npm run prove -- orders`; none takes longer than 20 minutes on two cores but those that run only when they are named.

const proofs: Record<string, Proof> = {
  ...proofsByName,
  ...proofsOfPartners,
  orders: {
    says: '500 orders through 60 things done to each, compared with a plain list after every one',
    run: inFull(['apps/server/test/order-model/'], { MODEL_RUNS: '500', MODEL_STEPS: '60' }),
  },
  stock: {
    says: '10,000 movements of stock while server and database are killed',
    run: inFull(['apps/server/test/fault-injection/stock-kills'], { STOCK_OPERATIONS: '10000' }),
  },
  ingest: {
    says: 'a file of 10,000 orders ingested, and a hundred batches made at once, while server and database are killed',
    run: inFull(['apps/server/test/fault-injection/kills.test'], {
      INGEST_ORDERS: '10000',
      INGEST_SERVER_KILLS: '20',
      INGEST_DATABASE_KILLS: '5',
    }),
  },
  workbooks: {
    says: 'a workbook of 60,000 rows, read row by row within 250 MiB',
    run: inFull(['apps/server/src/features/bulk-orders/reading/workbook/'], { WORKBOOK_ROWS: '60000' }),
  },
  intake: {
    says: '10,000 orders of a storefront in disorder, with doubles, while the server is killed: each placed once',
    run: inFull(['apps/server/test/fault-injection/intake-kills'], { INTAKE_ORDERS: '10000' }),
  },
  kills: {
    says: '30,000 movements of money and stock while server and database are killed and connections cut',
    run: inFull(['apps/server/test/fault-injection/money-kills'], {
      MONEY_OPERATIONS: '30000',
      MONEY_SERVER_KILLS: '120',
      MONEY_DATABASE_KILLS: '45',
    }),
  },
  restarts: {
    says: '20 restarts of two servers under 10,000 requests: every one is answered, none that was taken loses its answer',
    run: inFull(['apps/server/test/fault-injection/restarts'], { RESTARTS: '20', RESTART_REQUESTS: '480' }),
  },
  requests: {
    says: '200,000 odd requests to all calls, 20,000 odd sockets and connections, others every day: never a crash',
    run: inFull(['apps/server/src/http/fuzz.test', 'apps/server/src/live/odd-messages'], {
      ODD_REQUESTS: '200000',
      ODD_CONNECTIONS: '20000',
      FUZZ_SEED: process.env['FUZZ_SEED'] ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''),
    }),
  },
  centers: {
    says: '10,000 ids of objects of another center in every call: each answered like an id of nothing',
    run: inFull(['apps/server/test/centers/'], { CENTER_SWAPS: '10000' }),
  },
  'writable-fields': {
    says: 'the names of a hundred columns in every object of every change: each refused before anything is done',
    run: inFull(['apps/server/test/writable-fields/'], { WRITABLE_COLUMNS: '100' }),
  },
  canaries: {
    says: 'thirty canaries in every field of every call: none in logs, metrics or what a refusal says',
    run: inFull(['apps/server/test/canaries/'], { CANARY_ROUNDS: '30' }),
  },
  keys: {
    says: '10,000 requests sent again under their keys: each answered as the first time, and nothing moves',
    run: inFull(['apps/server/src/http/idempotency.test'], { RESENT_REQUESTS: '10000' }),
  },
  webhooks: {
    says: '2,000 orders told of to a receiver that refuses every seventh time, while the server is killed: each under one id',
    run: inFull(['apps/server/test/fault-injection/webhook-kills'], { WEBHOOK_ORDERS: '2000', WEBHOOK_REFUSALS: '3' }),
  },
  updates: {
    says: '1,000 pairs of people who save the same thing at once, of nine kinds: one wins, the other sees what was saved',
    run: inFull(['apps/server/test/lost-updates/'], { UPDATE_PAIRS: '1000' }),
  },
  guessing: {
    says: '10,000 guesses at a password: as few are looked at as the waits allow, and who knows it gets in',
    run: inFull(['apps/server/src/features/identity/guessing/guessing'], { PASSWORD_GUESSES: '10000' }),
  },
  sessions: {
    says: '1,000 copied tokens that end their session, and 1,000 races of two tabs that end none',
    run: inFull(['apps/server/src/features/identity/sessions/refresh-session'], {
      COPIED_TOKENS: '1000',
      TAB_RACES: '1000',
    }),
  },
  locks: {
    says: '1,000 pairs of use cases at the same records in both orders: no deadlock, each done or properly refused',
    run: inFull(['apps/server/src/workflows/locking/lock-pairs'], { LOCK_PAIRS: '1000' }),
  },
  isolation: {
    says: '20,000 transactions of 12 clients at the same lists: a checker finds an order in which all of them could have run',
    run: inFull(['apps/server/test/isolation/'], { ISOLATION_TRANSACTIONS: '20000' }),
  },
  seals: {
    says: 'each of 1,000 sealed security events changed, deleted and its seal taken away: each is found',
    run: inFull(['apps/server/src/features/audit/security-seals'], { SEALED_EVENTS: '1000' }),
  },
  intents: {
    says: '20,000 charges at a gateway that loses answers, each made once',
    run: inFull(['apps/server/src/features/payments/charge-races'], { CHARGE_INTENTS: '20000' }),
  },
  caps: {
    says: '1,000 attempts by 64 hands on one order, a hundred times',
    run: inFull(['apps/server/src/features/remedies/remedy-caps'], { CAP_SEEDS: '100', CAP_ATTEMPTS: '1000' }),
  },
  money: {
    says: 'a million random cases of each sum of money, against exact arithmetic',
    run: inFull(['packages/domain/src/'], { MONEY_CASES: '1000000' }),
  },
  live: {
    says: '500 open queues over two servers that are killed, cut off and frozen, while writers commit late and out of order',
    run: inFull(['apps/server/test/fault-injection/live-lists'], {
      LIVE_CLIENTS: '500',
      LIVE_CHANGES: '600',
      LIVE_REST_MS: '400',
      LIVE_SLOWEST_MS: '1000',
    }),
  },
  redistribute: {
    says: '1,000 suborders moved to another day while their server is killed three times: each once, places and stock exact',
    run: inFull(['apps/server/test/fault-injection/redistribute-kills'], { REDISTRIBUTED_SUBORDERS: '1000' }),
  },
  erasing: {
    says: 'everybody of a demo day of 300 orders is erased, and nothing of them stands in any column of any table',
    run: inFull(['apps/server/src/features/privacy/erase-everybody'], { ERASED_ORDERS: '300' }),
  },
  versions: {
    says: '2,000 scans and refunds while a newer version adds to the database and another server joins: none fails',
    run: inFull(['apps/server/test/fault-injection/two-versions'], { VERSION_OPERATIONS: '2000' }),
  },
  pgbouncer: {
    says: '3,000 changes of money and stock by 24 clients through PgBouncer in transaction mode with four connections',
    run: () => {
      if (hasPgBouncer) return inFull(['apps/server/test/fault-injection/pgbouncer'], { POOLER_OPERATIONS: '3000' })();
      return { passed: 0, failures: ['PgBouncer is not installed: apt-get install pgbouncer, and again.'] };
    },
  },
  night: {
    says: 'a working server is backed up, killed and its disk wiped: all that was acknowledged before is restored elsewhere',
    run: inFull(['apps/server/test/fault-injection/night.test', 'apps/server/src/backup/'], {
      NIGHT_OPERATIONS: '2000',
    }),
  },
  bench: {
    says: 'forty suborders packed by scanner alone, each with its label and card, though the printer dies at one',
    run: async () => {
      process.env.BENCH_SUBORDERS = '40';
      return await runJourneys(journeyFiles(['bench']), momentOf('tuesday'));
    },
  },
  weekdays: {
    says: 'every journey on each weekday at noon, and on a Sunday just begun and just ending',
    run: playWholeWeek,
  },
  'busy-day': {
    says: 'a day of 5,000 suborders is batched, packed and completed at four tables while orders come in',
    run: inFull(['apps/server/test/busy/busy-day'], { BUSY_DAY_SUBORDERS: '5000' }),
  },
  crowd: {
    says: '500 people at once, 80,000 answers: nobody is left without one, and nothing is written twice',
    run: inFull(['apps/server/test/busy/crowd'], { CROWD_ROUNDS: '40' }),
  },
  replica: {
    says: 'search by a real standby while orders change: nobody misses their own change, and nobody an answer when it dies',
    run: inFull(['apps/server/test/fault-injection/faults/replica'], { REPLICA_ROUNDS: '300' }),
  },
  tls: {
    says: 'behind the proxy of ops/compose.yaml: TLS 1.2 and 1.3 with strong ciphers, sockets too, and nothing without',
    run: proveTls,
  },
  alerts: {
    says: 'Prometheus reads the alerts, and each fires when it should and is silent when it should be',
    run: proveAlerts,
  },
  release: {
    says: 'a release is made, unpacked elsewhere, given its packages, and its demo runs',
    run: proveRelease,
  },
  image: {
    says: 'the container image is built on a Debian of our own, and runs from an empty database as an account without rights',
    run: proveImage,
  },
  search: {
    says: 'sixty ways to say which order is meant, four spellings each, among 100,000 orders: each among the first three',
    run: inFull(['apps/server/src/features/search/caller-phrases'], { SEARCH_ORDERS: '100000' }),
  },
  spanish: {
    says: 'twenty suborders packed by scanner alone in Spanish: all that stands on the screen is said by its catalogues, or data',
    run: async () => {
      process.env.SPANISH_SUBORDERS = '20';
      return await runJourneys(journeyFiles(['spanish']), momentOf('tuesday'));
    },
  },
  receiving: {
    says: 'a delivery of forty buckets received on a tablet by scanner alone',
    run: async () => {
      process.env.DOCK_BUCKETS = '40';
      return await runJourneys(journeyFiles(['receiving']), momentOf('tuesday'));
    },
  },
  'first-day': {
    says: 'from an empty database to a packed first order, by the browser alone: set up, receive, order, batch, pack, print',
    run: () => runJourneys(journeyFiles(['first-day']), momentOf('tuesday')),
  },
  palette: {
    says: '200 pages loaded, and an id typed right after each at 25 ms a key: always its own record',
    run: async () => {
      process.env.PALETTE_LOADS = '200';
      return await runJourneys(journeyFiles(['palette']), momentOf('tuesday'));
    },
  },
  'typed-forms': {
    says: 'what was written in the twelve largest forms is there after Back, a reload, a crash and an expired session',
    run: async () => {
      process.env.TYPED_FORMS = '12';
      return await runJourneys(journeyFiles(['typed-forms']), momentOf('tuesday'));
    },
  },
  screens: {
    says: 'every screen at 1280, 1440 and 1920 px: nothing moves, and no cell of any table is cut',
    run: async () => {
      process.env.SCREEN_WIDTHS = '1280 1440 1920';
      return await runJourneys(journeyFiles(['steady-screens']), momentOf('tuesday'));
    },
  },
  accessibility: {
    says: 'axe has nothing against any of some hundred states in light, ten of them in dark, forced colors and at 200 %',
    run: async () => {
      process.env.ACCESSIBLE_STATES = 'all';
      return await runJourneys(journeyFiles(['accessibility']), momentOf('tuesday'));
    },
  },
  looks: {
    says: 'twenty screens and dialogs look as they are kept, in light and in dark',
    run: async () => {
      process.env.LOOKS ??= 'all';
      return await runJourneys(journeyFiles(['looks']), momentOf('tuesday'));
    },
  },
  mutants: {
    says: 'faults put in on purpose, each of which a test has to notice; words behind it choose those with one in their name',
    run: () => runMutants(mutantWords),
  },
};

/** Each day with a demo day, a server and a browser that stand there. */
async function playWholeWeek(): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const [day, time] of wholeWeek) tallies.push(await runJourneys(journeyFiles([]), momentOf(day, time)));
  return sum(tallies);
}

const words = process.argv.slice(2);
const [requested, mutantWords] = words[0] === 'mutants' ? [['mutants'], words.slice(1)] : [words, []];
const unknown = requested.filter((name) => !Object.hasOwn(proofs, name));
if (unknown.length > 0)
  throw new Error(`There is no proof "${unknown.join(' ')}". Proofs: ${Object.keys(proofs).join(', ')}.`);

mkdirSync(join(root, 'test-results'), { recursive: true });
const tallies: Tally[] = [];
for (const [name, { says, run, onlyByName }] of Object.entries(proofs)) {
  if (requested.length > 0 ? !requested.includes(name) : onlyByName) continue;
  console.log(`${name}: ${says}`);
  tallies.push(await run());
}
const result = sum(tallies);
for (const failure of result.failures) console.log(`✗ ${failure}`);
process.exitCode = result.failures.length === 0 ? 0 : 1;
console.log(lastLine(result));
