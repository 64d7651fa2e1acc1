import type { acknowledgeCourierManifest as call } from '@bloomdesk/contract/deliveries/manifests.calls';
import { mayAcknowledge } from '@bloomdesk/domain/deliveries/manifest-rules';
import type { UseCase } from '#http/answer.ts';
import { assertAllowed } from '#http/refusal.ts';
import { manifestNow, manifestOf } from './manifest-on-wire.ts';

export const acknowledgeCourierManifest: UseCase<typeof call> = async (ctx, { fcId, number }) => {
  const { manifestId, state } = await manifestOf(ctx, fcId, number);

  assertAllowed(mayAcknowledge({ state }));

  await ctx.manifests.acknowledge(manifestId, null, ctx.now);
  await ctx.announcedParcels.forgetSheets(manifestId);
  ctx.audit.touch('MANIFEST', number, { before: { state }, after: { state: 'acknowledged' } });

  return { manifest: await manifestNow(ctx, fcId, number) };
};
