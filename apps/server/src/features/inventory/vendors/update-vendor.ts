import type { updateVendor as call } from '@bloomdesk/contract/inventory/vendors.calls';
import type { UseCase } from '#http/answer.ts';
import { found, Refusal } from '#http/refusal.ts';
import { lockVendor } from '#workflows/locking/lock-purchase-order.ts';
import { checkedVendor } from './add-vendor.ts';

export const updateVendor: UseCase<typeof call> = async (ctx, { vendorId, isActive, expectedVersion, ...sent }) => {
  const draft = { ...checkedVendor(sent), isActive };
  const before = await lockVendor(ctx, vendorId, expectedVersion);
  if (!(await ctx.vendors.change(vendorId, draft, ctx.now))) throw new Refusal('vendor-name-taken', [draft.name]);
  ctx.audit.touch('VENDOR', String(vendorId), { before, after: draft });
  return { vendor: found(await ctx.vendors.get(vendorId), `Vendor ${vendorId}`) };
};
