import type { sendIntakeOrders as call } from '@bloomdesk/contract/intake/calls';
import type { UseCase } from '#http/answer.ts';
import { receiveIntake } from './receive-intake.ts';

export const sendIntakeOrders: UseCase<typeof call> = async (ctx, { orders }) => ({
  orders: (await receiveIntake(ctx, orders)).map(({ receipt }) => receipt),
});
