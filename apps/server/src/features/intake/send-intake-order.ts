import type { sendIntakeOrder as call } from '@bloomdesk/contract/intake/calls';
import type { UseCase } from '#http/answer.ts';
import { assertAllowed, notFound } from '#http/refusal.ts';
import { receiveIntake } from './receive-intake.ts';

export const sendIntakeOrder: UseCase<typeof call> = async (ctx, order) => {
  const [received] = await receiveIntake(ctx, [order]);
  if (!received) throw notFound(`Intake order ${order.externalId}`);
  if (received.refused) assertAllowed(received.refused);
  return received.receipt;
};
