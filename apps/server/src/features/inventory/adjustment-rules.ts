import type { createAdjustment } from '@bloomdesk/contract/inventory/calls';
import type { CallRequest } from '@bloomdesk/contract/call';
import { adjustmentProblems, type AdjustmentField, mayLeaveOnHand } from '@bloomdesk/domain/inventory/adjustment-form';
import {
  adjustableDays,
  dayProblem,
  isOverdrawn,
  kindOf,
  type RowKind,
  takeBackProblem,
} from '@bloomdesk/domain/inventory/adjustment-rails';
import { isDay } from '@bloomdesk/domain/time/calendar-day';
import { keysOf } from '@bloomdesk/domain/typed-object';
import { fcToday, toFcDate } from '@bloomdesk/domain/time/fc-time';
import type { Ctx } from '#composition/request-context.ts';
import { badField, found, assertAllowed } from '#http/refusal.ts';
import type { AdjustmentRow } from './adjustments.store.ts';
import type { LockedLot } from './lots.store.ts';

export type AdjustmentInput = CallRequest<typeof createAdjustment>;

const fieldOnWire: Record<AdjustmentField, keyof AdjustmentInput> = {
  quantity: 'adjustment_quantity',
  memo: 'memo',
  timeOf: 'adjustment_time',
  suborderNumber: 'suborder_ref',
  cleared: 'for_count',
};

/** The same with its time as a day of the center's calendar, however it was sent (D269). */
export async function withDay<Input extends AdjustmentInput>(ctx: Ctx, fcId: number, asked: Input): Promise<Input> {
  const { adjustment_time: time } = asked;
  if (!time.includes('T')) return asked;
  if (!isDay(time.slice(0, 10)) || Number.isNaN(Date.parse(time)))
    throw badField('adjustment_time', 'Time Of must be a day.');
  return { ...asked, adjustment_time: toFcDate(time, await zoneOf(ctx, fcId)) };
}

/** Holds what is asked to the rules of the form, each under its field's own name (spec 3, section 5; D185). */
export async function assertAdjustment(ctx: Ctx, lot: LockedLot, asked: AdjustmentInput): Promise<void> {
  assertForm(asked);
  const { suborder_ref: suborderId } = asked;
  if (!suborderId) return;
  const fcIds = await ctx.suborders.fcIds([suborderId]);
  if (fcIds.get(suborderId) !== lot.fc_id) throw badField('suborder_ref', `this center has no suborder ${suborderId}`);
}

/** Only what the form itself shows is looked at, in its order. */
export function assertForm(asked: AdjustmentInput, fields?: readonly AdjustmentField[]): void {
  const problems = adjustmentProblems({
    type: asked.adjustment_type,
    timeOf: asked.adjustment_time,
    quantity: Number.isInteger(asked.adjustment_quantity) ? String(asked.adjustment_quantity) : '',
    suborderNumber: asked.suborder_ref ?? '',
    isCleared: asked.for_count,
    memo: asked.memo,
  });
  for (const field of keysOf(problems)) {
    const problem = problems[field];
    if (problem !== undefined && (fields?.includes(field) ?? true)) throw badField(fieldOnWire[field], problem);
  }
}

/** On hand before and after a row is written, or written anew over `before`. */
export function assertHand(lot: LockedLot, asked: AdjustmentInput, before = 0): void {
  const change = (asked.for_count ? asked.adjustment_quantity : 0) - before;
  assertAllowed(mayLeaveOnHand(asked.adjustment_type, lot.on_hand_qty, lot.on_hand_qty + change));
}

/** Nothing is taken back that was never taken, and no row is about a day before the lot or beyond tomorrow (D269). */
export async function assertRails(
  ctx: Ctx,
  lot: LockedLot,
  asked: AdjustmentInput,
  edited?: AdjustmentRow,
): Promise<void> {
  if (asked.adjustment_time !== edited?.adjustment_time) await assertDay(ctx, lot, asked);
  const own = draftOf(asked);
  const kind = kindOf(own);
  const earlier = edited && kindOf(draftOf(edited));
  const isSameKind = JSON.stringify(kind) === JSON.stringify(earlier);
  const sumWithoutIt = (of: RowKind) => ctx.adjustments.sumOf(lot.lot_id, of, edited?.adjustment_id ?? null);
  if (kind !== undefined) {
    const others = await sumWithoutIt(kind);
    const before = others + (isSameKind ? (edited?.quantity ?? 0) : 0);
    const problem = takeBackProblem({ ...own, quantity: asked.adjustment_quantity }, { others, before });
    if (problem !== undefined) throw badField('adjustment_quantity', problem);
  }
  if (edited === undefined || earlier === undefined || isSameKind) return;
  const left = await sumWithoutIt(earlier);
  if (isOverdrawn(left + edited.quantity, left))
    throw badField('adjustment_type', 'Units of this adjustment were given back later, so it must stay what it is.');
}

async function assertDay(ctx: Ctx, lot: LockedLot, { adjustment_time: timeOf }: AdjustmentInput): Promise<void> {
  const zone = await zoneOf(ctx, lot.fc_id);
  const days = adjustableDays(lot.arrival_date, toFcDate(lot.created_at, zone), fcToday(ctx.now, zone));
  const problem = dayProblem(timeOf, days);
  if (problem !== undefined) throw badField('adjustment_time', problem);
}

async function zoneOf(ctx: Ctx, fcId: number): Promise<string> {
  return found(await ctx.centers.get(fcId), `Fulfillment center ${fcId}`).timezone;
}

function draftOf(row: Pick<AdjustmentInput, 'adjustment_type' | 'for_count' | 'suborder_ref'>) {
  return { type: row.adjustment_type, isCleared: row.for_count, suborderNumber: row.suborder_ref ?? '' };
}

/** What it takes from what may be promised of its lot. */
export function takingOf({
  adjustment_type: type,
  adjustment_quantity: quantity,
  for_count: isCleared,
}: AdjustmentInput) {
  return { type, quantity, isCleared };
}

export function takenBy({ adjustment_type: type, quantity, for_count: isCleared }: AdjustmentRow) {
  return { type, quantity, isCleared };
}

export function writtenOf(asked: AdjustmentInput, memo: string) {
  return {
    type: asked.adjustment_type,
    time: asked.adjustment_time,
    quantity: asked.adjustment_quantity,
    suborderRef: asked.suborder_ref || null,
    forCount: asked.for_count,
    memo,
  };
}
