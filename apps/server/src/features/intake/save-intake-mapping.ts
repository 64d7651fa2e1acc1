import type { saveIntakeMapping as call } from '@bloomdesk/contract/intake/inbox.calls';
import { isTransportMode } from '@bloomdesk/domain/deliveries/transport-mode';
import { anyMode } from '@bloomdesk/domain/intake/intake-check';
import type { IntakeMappingKind } from '@bloomdesk/domain/intake/intake-order';
import { readTime } from '@bloomdesk/domain/intake/shops/read-day';
import { isShopField } from '@bloomdesk/domain/intake/shops/shop-fields';
import type { Ctx } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import { badField } from '#http/refusal.ts';

export const saveIntakeMapping: UseCase<typeof call> = async (ctx, { channel, kind, theirs, ours }) => {
  await assertOurs(ctx, kind, ours);
  const word = { channel, kind, theirs };
  const before = await ctx.intakeMappings.get(word);
  const changedBy = ctx.staff.email;
  await ctx.intakeMappings.put({ ...word, ours, changedBy, changedAt: ctx.now });
  ctx.audit.note({ ...word, before: before ?? null, after: ours });
  return { mapping: { ...word, ours, changedBy, changedAt: ctx.now.toISOString() } };
};

/** A word means something of ours, or nothing is gained by it. */
async function assertOurs(ctx: Ctx, kind: IntakeMappingKind, ours: string): Promise<void> {
  if (kind === 'shipping') {
    if (ours !== anyMode && !isTransportMode(ours)) throw badField('ours', 'is no transport mode');
    return;
  }
  if (kind === 'field') {
    if (!isShopField(ours)) throw badField('ours', 'says nothing of a delivery');
    return;
  }
  if (kind === 'window') {
    if (readTime(ours) !== ours) throw badField('ours', 'is no time of day like 09:00');
    return;
  }
  const products = await ctx.products.all();
  if (!products.some(({ sku }) => sku === ours)) throw badField('ours', 'is no product');
}
