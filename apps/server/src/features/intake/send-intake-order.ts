import type { sendIntakeOrder as call } from '@bloomdesk/contract/intake/calls';
import type { Prepare, PreparedUseCase } from '#http/answer.ts';
import { notFound } from '#http/refusal.ts';
import { type Received, receiveIntake } from './receive-intake.ts';

/** The order is taken in before the answer is decided: what a refusal has people look at stays. */
export const takeIntakeOrder: Prepare<typeof call, Received | undefined> = async (ctx, order) => {
  const [received] = await receiveIntake(ctx, [order]);
  return received;
};

export const sendIntakeOrder: PreparedUseCase<typeof call, Received | undefined> = async (_ctx, order, received) => {
  if (!received) throw notFound(`Intake order ${order.externalId}`);
  if (received.refused) throw received.refused;
  return received.receipt;
};
