import type { sendIntakeOrders as call } from '@bloomdesk/contract/intake/calls';
import type { Prepare, PreparedUseCase } from '#http/answer.ts';
import { type Received, receiveIntake } from './receive-intake.ts';

export const takeIntakeOrders: Prepare<typeof call, Received[]> = async (ctx, { orders }) =>
  await receiveIntake(ctx, orders);

export const sendIntakeOrders: PreparedUseCase<typeof call, Received[]> = async (_ctx, _input, received) => ({
  orders: received.map(({ receipt }) => receipt),
});
