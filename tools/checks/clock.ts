import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './finding.ts';
import { sourceFiles } from './source-files.ts';
import { root } from '../workplace.ts';

/** Who may read the machine's own clock, and why no day or promise follows from it there. */
const machineTime: Readonly<Record<string, string>> = {
  'apps/server/src/config/clock.ts': 'the one place where the product reads it',
  'apps/server/src/jobs/righted-clock.ts': 'whether this machine’s clock was set back',
  'apps/server/src/db/embedded/embedded-postgres-running.ts': 'how long a start is waited for',
  'apps/server/src/http/identity-tokens.ts': 'the age of a signing key',
  'apps/web/src/lib/time/clock.ts': 'the one place where the screens read it',
  'apps/web/src/lib/identity.ts': 'the age of a token, whatever day the product stands on',
  'apps/web/src/lib/signing-in/hands.ts': 'when hands last moved',
  'apps/web/src/lib/signing-in/idle-watch.ts': 'time passed since hands last moved',
  'apps/web/src/lib/submitting/submitter.ts': 'the age of a key that the server keeps for a day',
  'apps/web/src/ui/overlays/toast-store.ts': 'how long a notice stays',
  'apps/web/src/features/board/use-board.ts': 'time passed since an answer',
  'apps/web/src/features/exceptions/live/live-exceptions.ts': 'time passed since a list was loaded',
  'apps/web/src/features/exceptions/live/silence.ts': 'since when a list is not followed, beside when it was loaded',
  'apps/web/src/features/fulfilling/use-bench.ts': 'time passed since a question',
  'apps/web/src/features/fulfilling/scanning/use-undo-seconds.ts': 'time left of a minute',
  'apps/server/src/stand-ins/identity/identity-stand-in.ts': 'the age of its tokens, as whoever checks them reads it',
  'journeys/support/clock.ts': 'the one place where journeys read it',
  'journeys/support/scanner.ts': 'when a key was pressed',
};

/** Who may ask the database for its time: leases, heartbeats and retention, which both sides read from the same clock. */
const databaseTime: Readonly<Record<string, string>> = {
  'apps/server/src/jobs/given-back-jobs.ts': 'heartbeats of workers',
  'apps/server/src/jobs/righted-clock.ts': 'what is put right is what this very clock wrote down',
  'apps/server/src/jobs/running-jobs.ts': 'when the pause of a job began, which ends by the same clock',
  'apps/server/src/db/operation/stuck-jobs.ts': 'how late a job is',
  'apps/server/src/jobs/sleeping-runner.ts': 'how late a job is',
  'apps/server/src/db/operation/operation-facts.ts': 'how late jobs are',
  'apps/server/src/jobs/outbox.ts': 'when a job runs, and heartbeats',
  'apps/server/src/features/payments/charges.store.ts': 'the lease of whoever asks the gateway',
  'apps/server/src/partners/accounting/in-turns.ts': 'the lease of a turn and the pace between two',
  'apps/server/src/partners/shop/shop-points.store.ts': 'points that come back by the second, for all processes',
  'apps/server/src/partners/netsuite/netsuite-slots.store.ts': 'the lease of a place in the queue',
  'apps/server/src/features/exceptions/exception-events.store.ts': 'retention and lag of events',
  'apps/server/src/features/exceptions/exception-queue.store.ts': 'the place of a list in the stream of events',
  'apps/server/src/features/audit/sealed-trails.store.ts': 'what retention has forgotten, by the clock it forgets by',
  'apps/server/src/db/migrations/161-forgetting-security-events/forgetting.ts':
    'retention that nobody who works with the database can shorten by saying another time',
  'apps/server/src/db/migrations/155-imported-history/posting.ts':
    'entries of the transaction itself, which are posted at its time',
  'apps/server/src/db/migrations/028-clock-offset.ts': 'the one place where triggers read it',
};

/** Steps up to this one have shipped; what they left behind is held by the test of the schema (`db/clock.test.ts`). */
const lastShippedStep = 27;

/** No day and no promise follows from a clock that a demo or a test cannot set. */
export function checkClock(base = root): Promise<Finding[]> {
  const files = sourceFiles(['apps', 'packages', 'journeys'], base).filter(
    (file) => !isTest(file) && !hasShipped(file),
  );
  return Promise.resolve(files.flatMap((file) => clockFindings(file, readFileSync(join(base, file), 'utf8'))));
}

/** What reads a clock in the text of one file. */
export function clockFindings(file: string, source: string): Finding[] {
  return source.split('\n').flatMap((text, at) => {
    const code = text.replace(/^\s*(\/\/|\*|\/\*).*$/, '');
    const where = `${file}:${at + 1}`;
    return [
      ...(/\bnew Date\(\)|\bDate\.now\(\)/.test(code) && !Object.hasOwn(machineTime, file)
        ? [{ where, what: "reads the machine's clock: take the context's, or the screens' (tools/checks/clock.ts)" }]
        : []),
      ...(/(?<![.\w])(now|clock_timestamp|statement_timestamp)\(\)|\bcurrent_(date|timestamp)\b/i.test(code) &&
      file.startsWith('apps/server/') &&
      !Object.hasOwn(databaseTime, file)
        ? [{ where, what: "asks the database what time it is: pass the context's, or clock_now() in triggers" }]
        : []),
    ];
  });
}

function isTest(file: string): boolean {
  return /\.(test|apart\.test)\.tsx?$|\/(testing|gallery)\/|^apps\/server\/test\/|^journeys\/(?!support\/|.*\.spec\.ts)/.test(
    file,
  );
}

function hasShipped(file: string): boolean {
  const step = /\/migrations\/(\d{3})-/.exec(file)?.[1];
  return step !== undefined && Number(step) <= lastShippedStep;
}
