import type { getReport as call } from '@bloomdesk/contract/reports/mailed.calls';
import { dollars } from '@bloomdesk/domain/money';
import type { UseCase } from '#http/answer.ts';
import { assertCenters } from './report-input.ts';
import { reportOf } from './report-of.ts';

export const getReport: UseCase<typeof call> = async (ctx, { kind, from, to, fcIds = '' }) => {
  const centers = fcIds === '' ? [] : fcIds.split(',').map(Number);
  await assertCenters(ctx, centers);
  const { columns, rows, totals } = await reportOf(ctx, kind, { from, to, fcIds: centers });
  const onWire = (cells: (typeof rows)[number]) =>
    cells.map((cell, at) => (columns[at]?.as === 'money' && typeof cell === 'number' ? dollars(cell) : cell));
  return { columns: [...columns], rows: rows.map(onWire), totals: onWire(totals) };
};
