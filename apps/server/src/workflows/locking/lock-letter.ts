import type { LifecycleEventType } from '@bloomdesk/domain/orders/lifecycle-events';
import type { Ctx } from '#composition/request-context.ts';
import type { LetterRow } from '#features/notifications/letters/letter-texts.store.ts';
import { found } from '#http/refusal.ts';
import { assertRowVersion, type VersionRead } from './assert-version.ts';

/** Locks one letter as its caller has read it; nothing else is locked with it. */
export async function lockLetterAsRead(
  ctx: Ctx,
  eventType: LifecycleEventType,
  read: VersionRead<LetterRow>,
): Promise<LetterRow> {
  const row = found(await ctx.letterTexts.lock(eventType), `Letter ${eventType}`);
  await assertRowVersion(row, 'This letter', read);
  return row;
}
