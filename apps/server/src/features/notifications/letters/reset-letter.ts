import type { resetLetter as call } from '@bloomdesk/contract/notifications/letters.calls';
import type { UseCase } from '#http/answer.ts';
import { changeLetter } from './change-letter.ts';

export const resetLetter: UseCase<typeof call> = async (ctx, { eventType, expectedVersion }) =>
  await changeLetter(ctx, eventType, { text: null, expectedVersion });
