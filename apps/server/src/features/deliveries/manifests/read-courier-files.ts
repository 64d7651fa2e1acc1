import { createHash } from 'node:crypto';
import type { Ctx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import type { ManifestSettings } from '#config/carriers/manifest-settings.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { type CourierRow, courierRows } from './courier-rows.ts';
import { eachOf } from './each-of.ts';
import { keepAcknowledgement, keepReported } from './keep-courier-row.ts';

/** Files of one round; a round a minute keeps up with any courier. */
const mostFiles = 50;
const mostProblems = 50;

/**
 * Reads what the courier has put there: each file once, by its name and content, and then out of the way (D590). Whoever
 * was ended in between reads it again, which changes nothing.
 */
export async function readCourierFiles(ctx: Ctx, settings: Pick<ManifestSettings, 'eventCodes'>): Promise<void> {
  const names = await unlessAway(() => ctx.partners.courierFiles.waiting());
  await eachOf(
    (names ?? []).slice(0, mostFiles).map((name) => async () => {
      if (!ctx.isStopping()) await unlessAway(() => readFile(ctx, name, settings));
    }),
  );
}

/** Undefined where the courier does not answer: Connections says how it stands, and the next round asks again. */
async function unlessAway<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PartnerProblem) return undefined;
    throw error;
  }
}

async function readFile(ctx: Ctx, name: string, { eventCodes }: Pick<ManifestSettings, 'eventCodes'>): Promise<void> {
  const { courierFiles } = ctx.partners;
  const content = await courierFiles.read(name);
  const digest = createHash('sha256').update(content).digest('hex');
  if (!(await ctx.manifests.wasRead(name, digest))) {
    const rows = courierRows(content, eventCodes);
    const problems: string[] = [];
    for (const row of rows) {
      const problem = await keep(ctx, row);
      if (problem !== undefined && problems.length < mostProblems) problems.push(`Line ${row.line}: ${problem}.`);
    }
    await ctx.manifests.read({ name, digest, rowCount: rows.length, problems }, ctx.now);
  }
  await courierFiles.putAway(name);
}

/** What a row says, in a transaction of its own; why it is left out where it is. */
async function keep(ctx: Ctx, row: CourierRow): Promise<string | undefined> {
  if ('problem' in row) return row.problem;
  return await inTransaction(ctx, async (tx) =>
    'reported' in row ? await keepReported(tx, row.reported) : await keepAcknowledgement(tx, row.acknowledgement),
  );
}
