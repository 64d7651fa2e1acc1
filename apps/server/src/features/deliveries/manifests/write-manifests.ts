import { isManifestDue } from '@bloomdesk/domain/deliveries/manifest-rules';
import type { Ctx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import type { ManifestSettings } from '#config/carriers/manifest-settings.ts';
import { manifestFileOf } from './manifest-file-of.ts';

interface Day {
  fcId: number;
  shipOn: string;
}

/**
 * Writes the parcels of each center and day that no manifest has into one, from the courier's cut-off on (D587): also of a
 * day that is over, where no server was up.
 */
export async function writeManifests(
  ctx: Ctx,
  { cutoff, cutoffs, columns }: Pick<ManifestSettings, 'cutoff' | 'cutoffs' | 'columns'>,
): Promise<void> {
  for (const day of await ctx.announcedParcels.dueDays()) {
    const center = await ctx.centers.get(day.fcId);
    if (!center) continue;
    const lastWrittenAt = await ctx.manifests.lastWrittenAt(day.fcId, day.shipOn);
    const { timezone } = center;
    const ofCenter = { shipOn: day.shipOn, cutoff: cutoffs[day.fcId] ?? cutoff, timezone, lastWrittenAt };
    if (isManifestDue(ofCenter, ctx.now)) await inTransaction(ctx, (tx) => write(tx, day, columns));
  }
}

/** The manifest and which parcels it has, in one step, so that each parcel is in one. */
async function write(ctx: Ctx, day: Day, columns: ManifestSettings['columns']): Promise<void> {
  const { manifestId, number } = await ctx.manifests.open({ ...day, columns }, ctx.now);
  const parcelCount = await ctx.announcedParcels.take(manifestId, day);
  if (parcelCount === 0) return await ctx.manifests.discard(manifestId);
  const { digest } = await manifestFileOf(ctx, { manifestId, number, shipOn: day.shipOn, columns, revision: 1 });
  await ctx.manifests.seal(manifestId, { parcelCount, digest });
  ctx.audit.touch('MANIFEST', number, { after: { parcels: parcelCount, day: day.shipOn } });
  await ctx.audit.write('manifest.write');
}
