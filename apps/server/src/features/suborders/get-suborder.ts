import type { getSuborder as call } from '@bloomdesk/contract/suborders/calls';
import type { TextUseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';

export const getSuborder: TextUseCase<typeof call> = async (ctx, { suborderId }) => {
  const text = found(await ctx.suborders.text(suborderId), `Suborder ${suborderId}`);
  return `{"suborder":${text}}`;
};
