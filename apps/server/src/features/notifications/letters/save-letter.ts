import type { saveLetter as call } from '@bloomdesk/contract/notifications/letters.calls';
import { letterFaults } from '@bloomdesk/domain/orders/letter-texts';
import type { UseCase } from '#http/answer.ts';
import { badFields } from '#http/refusal.ts';
import { changeLetter } from './change-letter.ts';

export const saveLetter: UseCase<typeof call> = async (ctx, { eventType, text, expectedVersion }) => {
  const faults = Object.entries(letterFaults(text));
  if (faults.length > 0) throw badFields(faults.map(([part, message]) => ({ field: `text.${part}`, message })));
  return await changeLetter(ctx, eventType, { text, expectedVersion });
};
