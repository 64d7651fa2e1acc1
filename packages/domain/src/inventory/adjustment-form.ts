import { isDay } from '../time/calendar-day.ts';
import { no, type Verdict, yes } from '../verdict.ts';
import { type AdjustmentType, adjustmentFacts, adjustmentTypes, needsSuborder } from './adjustment-types.ts';

/** So many units one adjustment may change. */
export const mostAdjusted = 100_000;
const longestMemo = 1000;

/** An adjustment as it is typed. */
export interface AdjustmentDraft {
  type: AdjustmentType;
  /** The day it is about, in the center's calendar. */
  timeOf: string;
  quantity: string;
  suborderNumber: string;
  isCleared: boolean;
  memo: string;
}

/** How a new adjustment begins (spec 3, section 5). */
export function newAdjustment(today: string): AdjustmentDraft {
  const [type = 'Buffer: Hold'] = adjustmentTypes;
  return {
    type,
    timeOf: today,
    quantity: '-1',
    suborderNumber: '',
    isCleared: adjustmentFacts(type).startsCleared,
    memo: '',
  };
}

/** The draft with another type: the Cleared flag stands as that type begins, and a buffer's stays off (D185). */
export function withType(draft: AdjustmentDraft, type: AdjustmentType): AdjustmentDraft {
  return { ...draft, type, isCleared: adjustmentFacts(type).startsCleared };
}

/** May this text stand in the quantity field while someone types? An optional sign and digits, nothing else. */
export function isQuantityText(text: string): boolean {
  return /^[+-]?\d*$/.test(text);
}

/** The whole number a quantity text stands for; null when it is none, zero, or too large. */
export function quantityOf(text: string): number | null {
  const quantity = /^[+-]?\d{1,9}$/.test(text) ? Number(text) : 0;
  return quantity !== 0 && Math.abs(quantity) <= mostAdjusted ? quantity : null;
}

export type AdjustmentField = 'quantity' | 'memo' | 'timeOf' | 'suborderNumber' | 'cleared';

/** What is wrong with each field; empty when the adjustment may be saved. */
export function adjustmentProblems(draft: AdjustmentDraft): Partial<Record<AdjustmentField, string>> {
  const { type, timeOf, quantity, suborderNumber, isCleared, memo } = draft;
  return {
    ...(quantityOf(quantity) === null && { quantity: quantityProblem(quantity) }),
    ...(memo.trim() === '' && { memo: 'is required.' }),
    ...(memo.length > longestMemo && { memo: `may have ${longestMemo} characters.` }),
    ...(!isDay(timeOf) && { timeOf: 'Time Of must be a day.' }),
    ...suborderProblem(type, suborderNumber),
    ...(!mayClear(type, isCleared).ok && { cleared: 'Buffer must be uncleared' }),
  };
}

/** Buffers only set stock aside and stay uncleared (spec 3, section 5). */
function mayClear(type: AdjustmentType, isCleared: boolean): Verdict<'buffer-cleared'> {
  return adjustmentFacts(type).isBuffer && isCleared ? no('buffer-cleared') : yes;
}

/** On hand may not fall below nothing, but by a count or a reconciliation, which say what is there (D185). */
export function mayLeaveOnHand(type: AdjustmentType, before: number, after: number): Verdict<'below-zero'> {
  if (after >= 0 || after >= before || adjustmentFacts(type).isCount) return yes;
  return no('below-zero', before, after);
}

/** Who made a row decides what of it may be changed (D187). */
export interface EditableRow {
  origin: 'staff' | 'allocation' | 'system';
  isSynced: boolean;
}

/** What of an adjustment may be changed: everything, its memo alone, or nothing and why. */
export function editableParts({ origin, isSynced }: EditableRow): 'all' | 'memo' | 'nothing' {
  if (origin !== 'staff') return 'nothing';
  return isSynced ? 'memo' : 'all';
}

function quantityProblem(text: string): string {
  const isTooLarge = /^[+-]?\d+$/.test(text) && Number(text) !== 0;
  return isTooLarge ? 'Quantity may be at most 100,000' : 'Quantity must be a non-zero whole number';
}

function suborderProblem(type: AdjustmentType, text: string): { suborderNumber?: string } {
  if (!isSuborderNumber(text)) return { suborderNumber: 'A suborder number looks like 1000001-1.' };
  return text === '' && needsSuborder(type)
    ? { suborderNumber: `is required: a ${type} row belongs to a suborder.` }
    : {};
}

function isSuborderNumber(text: string): boolean {
  return text === '' || /^\d{7,12}-\d{1,4}$/.test(text);
}
