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
import { type AdjustmentInput, fieldOnWire } from './adjustment-on-wire.ts';
import type { AdjustmentRow } from './adjustments.store.ts';
import type { LockedLot } from './lots.store.ts';

/** The same with its time as a day of the center's calendar, however it was sent (D269). */
export async function withDay(ctx: Ctx, fcId: number, input: AdjustmentInput): Promise<AdjustmentInput> {
  const { time } = input;
  if (!time.includes('T')) return input;
  if (!isDay(time.slice(0, 10)) || Number.isNaN(Date.parse(time)))
    throw badField(fieldOnWire.timeOf, 'Time Of must be a day.');
  return { ...input, time: toFcDate(time, await zoneOf(ctx, fcId)) };
}

/** Holds what is asked to the rules of the form, each under its field's own name (spec 3, section 5; D185). */
export async function assertAdjustment(ctx: Ctx, lot: LockedLot, input: AdjustmentInput): Promise<void> {
  assertForm(input);
  const { suborderRef: suborderId } = input;
  if (!suborderId) return;
  const fcIds = await ctx.suborders.fcIds([suborderId]);
  if (fcIds.get(suborderId) !== lot.fcId)
    throw badField(fieldOnWire.suborderNumber, `this center has no suborder ${suborderId}`);
}

/** Only what the form itself shows is looked at, in its order. */
export function assertForm(input: AdjustmentInput, fields?: readonly AdjustmentField[]): void {
  const problems = adjustmentProblems({
    type: input.type,
    timeOf: input.time,
    quantity: Number.isInteger(input.quantity) ? String(input.quantity) : '',
    suborderNumber: input.suborderRef ?? '',
    isCleared: input.forCount,
    memo: input.memo,
  });
  for (const field of keysOf(problems)) {
    const problem = problems[field];
    if (problem !== undefined && (fields?.includes(field) ?? true)) throw badField(fieldOnWire[field], problem);
  }
}

/** On hand before and after a row is written, or written again over `before`. */
export function assertWrittenByHand(lot: LockedLot, input: AdjustmentInput, before = 0): void {
  const change = (input.forCount ? input.quantity : 0) - before;
  assertAllowed(mayLeaveOnHand(input.type, lot.onHand, lot.onHand + change));
}

/** Nothing is taken back that was never taken, and no row is about a day before the lot or beyond tomorrow (D269). */
export async function assertRails(
  ctx: Ctx,
  lot: LockedLot,
  input: AdjustmentInput,
  edited?: AdjustmentRow,
): Promise<void> {
  if (input.time !== edited?.time) await assertDay(ctx, lot, input);
  const own = draftOf(input);
  const kind = kindOf(own);
  const earlier = edited && kindOf(draftOf(edited));
  const isSameKind = JSON.stringify(kind) === JSON.stringify(earlier);
  const sumWithoutIt = (of: RowKind) => ctx.adjustments.sumOf(lot.lotId, of, edited?.adjustmentId ?? null);
  if (kind !== undefined) {
    const others = await sumWithoutIt(kind);
    const before = others + (isSameKind ? (edited?.quantity ?? 0) : 0);
    const problem = takeBackProblem({ ...own, quantity: input.quantity }, { others, before });
    if (problem !== undefined) throw badField(fieldOnWire.quantity, problem);
  }
  if (edited === undefined || earlier === undefined || isSameKind) return;
  const left = await sumWithoutIt(earlier);
  if (isOverdrawn(left + edited.quantity, left))
    throw badField('adjustment_type', 'Units of this adjustment were given back later, so it must stay what it is.');
}

async function assertDay(ctx: Ctx, lot: LockedLot, { time }: AdjustmentInput): Promise<void> {
  const zone = await zoneOf(ctx, lot.fcId);
  const days = adjustableDays(lot.arrivalDate, toFcDate(lot.createdAt, zone), fcToday(ctx.now, zone));
  const problem = dayProblem(time, days);
  if (problem !== undefined) throw badField(fieldOnWire.timeOf, problem);
}

async function zoneOf(ctx: Ctx, fcId: number): Promise<string> {
  return found(await ctx.centers.get(fcId), `Fulfillment center ${fcId}`).timezone;
}

function draftOf({ type, forCount, suborderRef }: Pick<AdjustmentInput, 'type' | 'forCount' | 'suborderRef'>) {
  return { type, isCleared: forCount, suborderNumber: suborderRef ?? '' };
}

/** What a row takes from what may be promised of its lot. */
export function takingOf({ type, quantity, forCount }: Pick<AdjustmentInput, 'type' | 'quantity' | 'forCount'>) {
  return { type, quantity, isCleared: forCount };
}
