import type { listLetters as call } from '@bloomdesk/contract/notifications/letters.calls';
import { lifecycleEventTypes } from '@bloomdesk/domain/orders/lifecycle-events';
import type { UseCase } from '#http/answer.ts';
import { letterOnWire } from './letter-on-wire.ts';

export const listLetters: UseCase<typeof call> = async (ctx) => {
  const rows = (await ctx.letterTexts.all()).map(letterOnWire);
  return { letters: lifecycleEventTypes.flatMap((type) => rows.filter(({ eventType }) => eventType === type)) };
};
