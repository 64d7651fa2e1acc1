import type { CourierManifest } from '@bloomdesk/contract/deliveries/manifests.calls';
import type { Ctx } from '#composition/request-context.ts';
import { found } from '#http/refusal.ts';
import type { Manifest } from './manifests.store.ts';

/** Manifests as screens show them, with what has left them since they were written. */
export async function manifestsOnWire(ctx: Ctx, manifests: readonly Manifest[]): Promise<CourierManifest[]> {
  const withdrawn = await ctx.announcedParcels.withdrawnFrom(manifests.map(({ manifestId }) => manifestId));
  return manifests.map(({ manifestId, number, state, problem, ...manifest }) => ({
    number,
    parcels: manifest.parcelCount,
    state,
    writtenAt: manifest.writtenAt.toISOString(),
    sentAt: manifest.sentAt?.toISOString() ?? null,
    acknowledgedAt: manifest.acknowledgedAt?.toISOString() ?? null,
    problem,
    nextTryAt: manifest.tryAt?.toISOString() ?? null,
    withdrawn: withdrawn.flatMap((one) =>
      one.manifestId === manifestId ? [{ number: one.number, suborderId: one.suborderId }] : [],
    ),
  }));
}

/** One of this center's manifests, by its number. */
export async function manifestOf(ctx: Ctx, fcId: number, number: string): Promise<Manifest> {
  const manifest = await ctx.manifests.get(number);
  return found(manifest?.fcId === fcId ? manifest : undefined, `Manifest ${number}`);
}

/** The same manifest as it is now. */
export async function manifestNow(ctx: Ctx, fcId: number, number: string): Promise<CourierManifest> {
  const [shown] = await manifestsOnWire(ctx, [await manifestOf(ctx, fcId, number)]);
  return found(shown, `Manifest ${number}`);
}
