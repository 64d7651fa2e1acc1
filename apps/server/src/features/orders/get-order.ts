import type { getOrder as call } from '@bloomdesk/contract/orders/calls';
import type { TextUseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';

export const getOrder: TextUseCase<typeof call> = async (ctx, { orderId }) => {
  const text = found(await ctx.orderDocuments.text(orderId), `Order ${orderId}`);
  return `{"order":${text}}`;
};
