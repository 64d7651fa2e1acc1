import { nextManifestTry } from '@bloomdesk/domain/deliveries/manifest-rules';
import type { Ctx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { eachOf } from './each-of.ts';
import { manifestFileOf } from './manifest-file-of.ts';
import type { Manifest } from './manifests.store.ts';

/** Longer than bringing one takes: two at a time might both find that it is not there. */
const lease = 2 * 60_000;

/** Brings every manifest that waits to the courier; one that cannot be sent is tried again, ever later, and holds up no other. */
export async function sendManifests(ctx: Ctx): Promise<void> {
  const until = new Date(ctx.now.getTime() + lease);
  const waiting = await ctx.manifests.toSend(ctx.now);
  await eachOf(
    waiting.map((manifest) => async () => {
      if (ctx.isStopping()) return;
      if (await ctx.manifests.claim(manifest.manifestId, until, ctx.now)) await send(ctx, manifest);
    }),
  );
}

async function send(ctx: Ctx, manifest: Manifest): Promise<void> {
  const problem = await problemOf(() => deliver(ctx, manifest));
  const { manifestId, number, tries } = manifest;
  await inTransaction(ctx, async (tx) => {
    if (problem !== undefined)
      return await tx.manifests.notSent(manifestId, problem, nextManifestTry(tries + 1, tx.now));
    await tx.manifests.sent(manifestId, tx.now);
    tx.audit.touch('MANIFEST', number, { after: { state: 'sent' } });
    await tx.audit.write('manifest.send');
  });
}

async function deliver(ctx: Ctx, manifest: Manifest): Promise<void> {
  const { digest, ...file } = await manifestFileOf(ctx, manifest);
  if (digest !== manifest.digest)
    throw new PartnerProblem('a person in it was erased, so that it cannot be sent as it was written', 'not-done');
  await ctx.partners.courierFiles.deliver(file);
}

/** What kept a partner from doing it, in words. */
async function problemOf(work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (!(error instanceof PartnerProblem)) throw error;
    return error.message;
  }
}
