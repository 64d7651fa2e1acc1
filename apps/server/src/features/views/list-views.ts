import type { listViews as call } from '@bloomdesk/contract/views/calls';
import type { UseCase } from '#http/answer.ts';
import { assertReading } from './one-view.ts';
import { viewOnWire } from './view-on-wire.ts';

export const listViews: UseCase<typeof call> = async (ctx, { table }) => {
  assertReading(ctx, table);
  const { staffId } = ctx.staff;
  const rows = await ctx.views.ofTable(table, staffId);
  return { views: rows.map((row) => viewOnWire(row, staffId)) };
};
