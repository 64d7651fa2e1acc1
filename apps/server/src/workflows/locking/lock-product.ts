import type { Ctx } from '#composition/request-context.ts';
import { found } from '#http/refusal.ts';

/** Locks one product, whose codes are about to change; nothing else is locked with it. */
export async function lockProduct(ctx: Ctx, sku: string): Promise<void> {
  found((await ctx.productCodes.lockProduct(sku)) || undefined, `Product ${sku}`);
}
