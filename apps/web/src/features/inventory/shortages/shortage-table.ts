import type { ShortageDay, ShortageRow } from '@bloomdesk/contract/inventory/shortages.calls';
import { wholeCents } from '@bloomdesk/domain/money';
import type { LineForm } from '#features/inventory/purchasing/purchase-order-form.ts';

/** A product at a center on a day. */
export interface ShortageCell {
  row: ShortageRow;
  day: ShortageDay;
}

/** The days that any of these rows has something on, in their order. */
export function daysOf(rows: readonly ShortageRow[]): string[] {
  return [...new Set(rows.flatMap(({ days }) => days.map(({ day }) => day)))].toSorted();
}

/** Units of a row that are missing over all its days. */
export function missingOf({ days }: ShortageRow): number {
  return days.reduce((sum, { missing }) => sum + missing, 0);
}

/** What a cell shows: below zero what is missing, otherwise what is left. */
export function balanceOf({ missing, left }: ShortageDay): number {
  return missing > 0 ? -missing : left;
}

/** Tells a row from others. */
export function rowKey({ fcId, sku }: ShortageRow): string {
  return `${fcId} ${sku}`;
}

/** Lines of a purchase order for what these rows lack, a line for each day it is needed on. */
export function proposedLines(rows: readonly ShortageRow[]): Partial<LineForm>[] {
  return rows.flatMap((row) => row.days.flatMap((day) => (day.missing > 0 ? [proposedLine({ row, day })] : [])));
}

/** The line for what one cell lacks. */
export function proposedLine({ row: { sku, lastUnitCost }, day: { day, missing } }: ShortageCell): Partial<LineForm> {
  const unitCost = lastUnitCost === null ? null : wholeCents(lastUnitCost);
  return { sku, quantity: missing, unitCost, expectedDate: day };
}
