import type { sendCourierManifest as call } from '@bloomdesk/contract/deliveries/manifests.calls';
import { maySendAgain } from '@bloomdesk/domain/deliveries/manifest-rules';
import type { UseCase } from '#http/answer.ts';
import { assertAllowed } from '#http/refusal.ts';
import { manifestNow, manifestOf } from './manifest-on-wire.ts';

export const sendCourierManifest: UseCase<typeof call> = async (ctx, { fcId, number }) => {
  const { manifestId, state } = await manifestOf(ctx, fcId, number);

  assertAllowed(maySendAgain({ state }));

  await ctx.manifests.sendAgain(manifestId, ctx.now);
  await ctx.outbox.start('exchange-manifests', {}, 'exchange-manifests'); // nobody waits for the next minute
  ctx.audit.touch('MANIFEST', number, { before: { state }, after: { state: 'waiting' } });

  return { manifest: await manifestNow(ctx, fcId, number) };
};
