import type { WrittenLetter } from '@bloomdesk/contract/notifications/letters.shapes';
import type { LetterText } from '@bloomdesk/domain/orders/letter-texts';
import type { LifecycleEventType } from '@bloomdesk/domain/orders/lifecycle-events';
import type { Ctx } from '#composition/request-context.ts';
import { found } from '#http/refusal.ts';
import { lockLetterAsRead } from '#workflows/locking/lock-letter.ts';
import { letterOnWire } from './letter-on-wire.ts';

interface Change {
  /** Null for the standard text. */
  text: LetterText | null;
  expectedVersion: number | undefined;
}

/** Writes a letter as its writer has read it; what went out before stays as it was sent. */
export async function changeLetter(
  ctx: Ctx,
  eventType: LifecycleEventType,
  { text, expectedVersion }: Change,
): Promise<{ letter: WrittenLetter }> {
  const before = letterOnWire(await lockLetterAsRead(ctx, eventType, { expectedVersion, shown: letterOnWire }));
  await ctx.letterTexts.set(eventType, text);
  const letter = letterOnWire(found(await ctx.letterTexts.get(eventType), `Letter ${eventType}`));
  ctx.audit.touch('LETTER', eventType, { before, after: letter });
  return { letter };
}
