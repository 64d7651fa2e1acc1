import { createHash } from 'node:crypto';
import type { Ctx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import { found, Refusal } from '#http/refusal.ts';
import type { PldAnswer, PldContent } from '#partners/worldease/worldease.ts';
import type { BatchMember } from '#workflows/locking/lock-batch-members.ts';
import type { LockedBatch } from '#workflows/locking/lock-batch.ts';
import type { StoredPld } from './worldease-plds.store.ts';

/** A locked batch of a Worldease center with the locked members that shall leave. */
export interface Consignment {
  batch: Pick<LockedBatch, 'batchId' | 'fcId' | 'fulfillmentDate'>;
  members: readonly BatchMember[];
}

/** Does UPS have to approve the batches of this center before they are completed (D84)? */
export async function isWorldease(ctx: Ctx, fcId: number): Promise<boolean> {
  return (await ctx.centers.get(fcId))?.config.isUpsWorldeaseFc ?? false;
}

/**
 * Tells UPS what a batch holds, unless it has approved just that, and stores the answer. Nothing is locked while UPS is
 * asked; what it was told is stored before under a key of batch and attempt, so that repeating is one PLD (principle 3, D85).
 */
export async function askUps(ctx: Ctx, open: (step: Ctx) => Promise<Consignment | undefined>): Promise<void> {
  const first = await inTransaction(ctx, (step) => nextPld(step, open));
  if (!first) return;
  await upload(ctx, first);
  const second = await inTransaction(ctx, (step) => nextPld(step, open, first));
  if (second) await upload(ctx, second); // the first was an older one whose answer had been lost
}

/** What UPS said of exactly these members; undefined when it was not asked about them. Nothing to send needs no word. */
export async function pldOf(
  ctx: Ctx,
  { batch, members }: Consignment,
): Promise<Pick<StoredPld, 'state' | 'errors'> | undefined> {
  const content = await contentOf(ctx, { batch, members });
  if (content.packages.length === 0) return { state: 'approved', errors: {} };
  const latest = await ctx.worldeasePlds.latest(batch.batchId);
  return latest?.contentHash === hashOf(content) ? latest : undefined;
}

/** A batch of a Worldease center is completed only when UPS has approved what it holds (D84). */
export async function assertPld(ctx: Ctx, batch: Consignment['batch'], members: readonly BatchMember[]) {
  if (!(await isWorldease(ctx, batch.fcId))) return;
  const pld = await pldOf(ctx, { batch, members });
  if (pld?.state === 'approved') return;
  if (pld?.state === 'refused') throw refusedByUps(pld.errors);
  throw new Refusal('pld-missing');
}

/** The PLD to send now: an older one without an answer first, else a new one where the last is not of this content. */
async function nextPld(
  ctx: Ctx,
  open: (step: Ctx) => Promise<Consignment | undefined>,
  sent?: StoredPld,
): Promise<StoredPld | undefined> {
  const consignment = await open(ctx);
  if (!consignment) return undefined;
  const content = await contentOf(ctx, consignment);
  const contentHash = hashOf(content);
  const batchId = consignment.batch.batchId;
  const latest = await ctx.worldeasePlds.latest(batchId);
  const isSettled = latest?.contentHash === contentHash && (latest.state === 'approved' || sent !== undefined);
  if (content.packages.length === 0 || isSettled) return undefined;
  if (latest?.state === 'pending') return latest;

  await ctx.worldeasePlds.plan({ batchId, attempt: (latest?.attempt ?? 0) + 1, content, contentHash }, ctx.now);
  return await ctx.worldeasePlds.latest(batchId);
}

async function upload(ctx: Ctx, { effectKey, batchId, attempt, replaces, content }: StoredPld): Promise<void> {
  let answer: PldAnswer;
  try {
    answer = await ctx.partners.worldease.uploadPld({ ...content, effectKey, batchId, replaces });
  } catch (err) {
    ctx.log.warn({ err, effectKey, reqId: ctx.requestId }, 'UPS did not answer');
    throw new Refusal('ups-away', [], {
      retryAfterSeconds: 5,
    });
  }
  const errors = answer.outcome === 'refused' ? answer.errors : {};
  await inTransaction(ctx, async (step) => {
    if (!(await step.worldeasePlds.answered(effectKey, { state: answer.outcome, errors }, step.now))) return;
    step.audit.touch('BATCH', batchId, { after: { pld: answer.outcome, attempt } });
    await step.audit.write('batch.uploadPld');
  });
}

/** Suborders in exception stay behind, so UPS is not told of them. */
async function contentOf(ctx: Ctx, { batch, members }: Consignment): Promise<PldContent> {
  const center = found(await ctx.centers.get(batch.fcId), `Fulfillment center ${batch.fcId}`);
  const { name, company, address1, address2, city, state, zipcode: zipCode, phone } = center;
  const leaving = members.filter((member) => !member.inException).map((member) => member.suborderId);
  return {
    shipper: { name, company, address1, address2, city, state, zipCode, phone },
    shipDate: batch.fulfillmentDate,
    packages: await ctx.worldeasePlds.packages(leaving),
  };
}

function hashOf(content: PldContent): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

function refusedByUps(suborderIdsToErrors: Record<string, string[]>): Refusal {
  const refused = Object.entries(suborderIdsToErrors);
  const extras = { data: { suborderIdsToErrors } };
  const [first, ...others] = refused.slice(0, 3).map(([id, errors]) => [id, errors.join('; ')] as const);
  if (first === undefined) return new Refusal('pld-refused.unexplained', [], extras);
  return new Refusal('pld-refused', [Math.max(0, refused.length - 3), ...first, ...others.flat()], extras);
}
