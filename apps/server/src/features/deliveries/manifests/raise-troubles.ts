import { can } from '@bloomdesk/domain/access/permissions';
import { type ManifestTrouble, overdueOf } from '@bloomdesk/domain/deliveries/manifest-rules';
import { allowedFcs } from '@bloomdesk/domain/fulfillment-centers/fc-choice';
import type { Ctx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import type { ManifestSettings } from '#config/carriers/manifest-settings.ts';
import { notifyStaff } from '#workflows/people/notify-staff.ts';
import type { Manifest } from './manifests.store.ts';

interface Raised {
  trouble: ManifestTrouble;
  words: string;
  /** Names it among those of its manifest. */
  key: string;
}

/** A parcel withdrawn longer ago is with its recipient, or lost. */
const withdrawnDays = 7;

/** The people of a center hear of a manifest that needs them, of each trouble once (D589). */
export async function raiseTroubles(
  ctx: Ctx,
  { acknowledgeMinutes }: Pick<ManifestSettings, 'acknowledgeMinutes'>,
): Promise<void> {
  const since = new Date(ctx.now.getTime() - withdrawnDays * 24 * 3_600_000);
  const watched = await ctx.manifests.watched(since);
  const withdrawn = await ctx.announcedParcels.withdrawnFrom(watched.map(({ manifestId }) => manifestId));
  for (const manifest of watched) {
    const ofManifest = withdrawn.filter(({ manifestId }) => manifestId === manifest.manifestId);
    const overdue = overdueOf(manifest, acknowledgeMinutes, ctx.now);
    const raised: Raised[] = [
      ...(overdue ? [{ trouble: overdue, words: manifest.problem ?? '', key: overdue }] : []),
      ...(manifest.state === 'refused'
        ? [{ trouble: 'refused' as const, words: manifest.problem ?? '', key: 'refused' }]
        : []),
      ...(isMiscounted(manifest)
        ? [{ trouble: 'miscounted' as const, words: manifest.problem ?? '', key: 'miscounted' }]
        : []),
      ...ofManifest.map(({ number, suborderId }) => ({
        trouble: 'withdrawn' as const,
        words: `Parcel ${number} of suborder ${suborderId}.`,
        key: `withdrawn ${number}`,
      })),
    ];
    for (const one of raised) if (!manifest.troubles.includes(one.key)) await raise(ctx, manifest, one);
  }
}

function isMiscounted({ state, problem }: Manifest): boolean {
  return state === 'acknowledged' && (problem?.startsWith('The courier counts ') ?? false);
}

async function raise(ctx: Ctx, { manifestId, number, fcId }: Manifest, { trouble, words, key }: Raised): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await tx.manifests.noteTrouble(manifestId, key))) return;
    await notifyStaff(tx, {
      to: await peopleOf(tx, fcId),
      subject: { type: 'MANIFEST', id: number },
      event: { kind: 'manifest-trouble', trouble, words },
      eventKey: `manifest:${number}:${key}:${tx.now.toISOString()}`,
    });
    tx.audit.touch('MANIFEST', number, { after: { trouble } });
    await tx.audit.write('manifest.trouble');
  });
}

/** Those who answer for what leaves a center; everybody on its floor where nobody does. */
async function peopleOf(ctx: Ctx, fcId: number): Promise<string[]> {
  const center = await ctx.centers.get(fcId);
  if (!center) return [];
  const staff = (await ctx.manifests.staff()).filter(({ groups }) => allowedFcs([center], groups).length > 0);
  const answering = staff.filter((one) => can(one, 'status.leftFulfillmentCenter'));
  const told = answering.length > 0 ? answering : staff.filter((one) => can(one, 'batch.work'));
  return told.map(({ staffId }) => staffId);
}
