import { can } from '@bloomdesk/domain/access/permissions';
import { mayPackWithout, printsBeforePacking } from '@bloomdesk/domain/fulfilling/papers-before-pack';
import type { Verdict } from '@bloomdesk/domain/verdict';
import type { Ctx } from '#composition/request-context.ts';
import { missingOf } from '#db/packing/paper-bits.ts';
import { badField } from '#http/refusal.ts';

interface ForcedInput {
  force?: boolean | undefined;
  reason?: string | undefined;
}

/** Does this person insist on packing without papers, and may they? It takes a reason (D273). */
export function isPackingForced({ staff }: Ctx, { force, reason = '' }: ForcedInput): boolean {
  if (!force || !can(staff, 'suborder.packUnprinted')) return false;
  if (reason.trim() === '') throw badField('reason', 'is required to pack without printing');
  return true;
}

/** The centers where papers are printed before a suborder is packed. */
export async function gatedFulfillmentCenters({ centers }: Ctx): Promise<number[]> {
  return (await centers.all()).filter(({ config }) => printsBeforePacking(config)).map(({ fcId }) => fcId);
}

/** Which of these may be packed, as far as their papers go; every one of a center that does not ask for them. */
export async function printedVerdicts(
  ctx: Ctx,
  fcId: number,
  suborderIds: readonly string[],
): Promise<(suborderId: string) => Verdict> {
  const isGated = (await gatedFulfillmentCenters(ctx)).includes(fcId);
  const bits =
    isGated && suborderIds.length > 0 ? await ctx.packings.paperBits(suborderIds) : new Map<string, number>();
  return (suborderId) => mayPackWithout(missingOf(bits.get(suborderId) ?? noneMissing));
}

/** No message and no label: nothing to print. */
const noneMissing = 0;
