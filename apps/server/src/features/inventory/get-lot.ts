import type { getLot as call } from '@bloomdesk/contract/inventory/calls';
import type { TextUseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';

export const getLot: TextUseCase<typeof call> = async (ctx, { id }) =>
  `{"inventory":${found(await ctx.lots.text(id), `Lot ${id}`)}}`;
