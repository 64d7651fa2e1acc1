import type { AppContext } from '#composition/app-context.ts';
import { type Ctx, systemCtx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import { Refusal } from '#http/refusal.ts';
import type { DeliveryProof } from '#partners/carriers/carriers.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { keepFile } from '#workflows/files/keep-file.ts';
import { resizePicture } from '#workflows/files/read-picture.ts';

/** Proofs of one round; each may have several pictures. */
const mostProofs = 20;
const minute = 60_000;
/** A driver without a network uploads later, so a proof is looked for again and again, ever less often. */
const pauses = [5 * minute, 30 * minute, 3 * 60 * minute, 24 * 60 * minute];
/** Pixels of the longer side, and of what the timeline shows. */
const sides = [1600, 320] as const;

type Due = Awaited<ReturnType<Ctx['proofs']['due']>>[number];

/**
 * Asks carriers how deliveries were handed over and keeps what they say, with pictures of our own (D553). What cannot be
 * had now is asked for again later, and at the last look without the pictures that do not come.
 */
export async function keepProofs(app: AppContext): Promise<void> {
  const ctx = systemCtx(app, 'deliveries', 'keep-proofs');
  for (const due of await ctx.proofs.due(ctx.now, mostProofs)) {
    const isKept = await keepProof(app, due);
    const pause = pauses[due.looks];
    const lookAt = pause === undefined ? null : new Date(ctx.now.getTime() + pause);
    if (!isKept) await ctx.proofs.looked(due.proofId, lookAt);
  }
}

/** False where there is nothing to keep yet. */
async function keepProof(app: AppContext, due: Due): Promise<boolean> {
  const ctx = systemCtx(app, 'deliveries', `proof ${due.effectKey}`);
  try {
    const proof = await ctx.partners.carriers.proof(due);
    if (!proof || (proof.pictures.length === 0 && proof.receivedBy === null)) return false;
    const pictures = await picturesOf(ctx, due, proof);
    await store(ctx, due, proof, pictures);
    return true;
  } catch (error) {
    if (error instanceof PartnerProblem || error instanceof Refusal) return false;
    throw error;
  }
}

type Picture = Awaited<ReturnType<typeof keepPicture>>;

async function picturesOf(ctx: Ctx, due: Due, { pictures }: DeliveryProof): Promise<Picture[]> {
  const isLast = due.looks >= pauses.length;
  const kept: Picture[] = [];
  for (const { kind, source } of pictures) {
    try {
      kept.push(await keepPicture(ctx, kind, await ctx.partners.carriers.picture(due, source)));
    } catch (error) {
      if (!isLast || !(error instanceof PartnerProblem || error instanceof Refusal)) throw error;
      ctx.log.warn({ err: error, suborderId: due.suborderId }, 'a picture of a proof of delivery was left out');
    }
  }
  return kept;
}

/** The picture made anew from its pixels, so that nothing else of it is kept. */
async function keepPicture(ctx: Ctx, kind: 'photo' | 'signature', bytes: Uint8Array) {
  const [whole, small] = await resizePicture(bytes, sides);
  if (!whole || !small) throw new Error('a picture has lost a size');
  const hash = await keepFile(ctx, whole.bytes, whole.contentType);
  const thumbnailHash = await keepFile(ctx, small.bytes, small.contentType);
  return { kind, hash, thumbnailHash, width: whole.width, height: whole.height };
}

const longestName = 80;

async function store(input: Ctx, due: Due, proof: DeliveryProof, pictures: readonly Picture[]): Promise<void> {
  const handedOverAt = Date.parse(proof.at) > 0 ? new Date(proof.at) : due.deliveredAt;
  const receivedBy = proof.receivedBy?.trim().slice(0, longestName).toWellFormed() || null;
  await inTransaction(input, async (ctx) => {
    if (!(await ctx.proofs.keep(due.proofId, { handedOverAt, receivedBy, pictures }, ctx.now))) return;
    ctx.audit.touch('SUBORDER', due.suborderId, { after: { proof: pictures.map(({ kind }) => kind) } });
    await ctx.audit.write('delivery.proof');
  });
}
