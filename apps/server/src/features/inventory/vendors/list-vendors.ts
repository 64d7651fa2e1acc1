import type { listVendors as call } from '@bloomdesk/contract/inventory/vendors.calls';
import type { UseCase } from '#http/answer.ts';

export const listVendors: UseCase<typeof call> = async (ctx) => ({ vendors: await ctx.vendors.all() });
