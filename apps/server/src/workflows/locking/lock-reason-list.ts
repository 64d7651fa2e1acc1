import type { ReasonCategory } from '@bloomdesk/domain/reasons/reason-picklist';
import type { Ctx } from '#composition/request-context.ts';
import type { ReasonListRow } from '#features/reasons/reasons.store.ts';
import { found } from '#http/refusal.ts';
import { assertRowVersion, type VersionRead } from './assert-version.ts';

/** Locks the reasons of a category as their caller has read them; nothing else is locked with them. */
export async function lockReasonListAsRead(
  ctx: Ctx,
  category: ReasonCategory,
  read: VersionRead<ReasonListRow>,
): Promise<ReasonListRow> {
  const row = found(await ctx.reasons.lock(category), `Reasons of ${category}`);
  await assertRowVersion(row, 'This list', read);
  return row;
}
