import type { FcConfig } from '../fulfillment-centers/fc-config.ts';

/** What the two size fields hold: text while it is typed, a number once it is read, null when empty. */
export interface BatchSizeInput {
  min: string | number | null;
  max: string | number | null;
}

export interface BatchSize {
  min: number;
  max: number;
}

export type BatchSizeReading =
  | { ok: true; size: BatchSize }
  | { ok: false; problems: { min: string | null; max: string | null } };

/** Reads the batch sizes, or says under each field what is wrong with it; min and max may not be equal (spec 3, section 5; D69). */
export function parseBatchSize(input: BatchSizeInput, fc: Pick<FcConfig, 'useGuidedFulfillment'>): BatchSizeReading {
  const min = readNumber(input.min);
  const max = readNumber(input.max);
  const problems = { min: minProblem(min, max), max: maxProblem(max, min, batchSizeCap(fc)) };
  if (typeof min === 'number' && typeof max === 'number' && problems.min === null && problems.max === null) {
    return { ok: true, size: { min, max } };
  }
  return { ok: false, problems };
}

/** The sizes offered first: 5 and 40 unless the center has its own, never above the center's cap (spec 3, section 9). */
export function defaultBatchSize(fc: Pick<FcConfig, 'useGuidedFulfillment' | 'batchOptions'>): BatchSize {
  const { defaultMinSize, defaultMaxSize } = fc.batchOptions;
  return { min: defaultMinSize ?? 5, max: Math.min(defaultMaxSize ?? 40, batchSizeCap(fc)) };
}

/** The largest batch: 40 with guided fulfillment, which must fit one cart, otherwise 100000 (D254). */
export function batchSizeCap(fc: Pick<FcConfig, 'useGuidedFulfillment'>): number {
  return fc.useGuidedFulfillment ? 40 : 100_000;
}

type Reading = number | 'missing' | 'not-a-number';

function readNumber(value: string | number | null): Reading {
  const text = `${value ?? ''}`.trim();
  if (text === '') return 'missing';
  return /^[+-]?\d{1,9}(\.\d+)?$/.test(text) ? Number(text) : 'not-a-number';
}

function minProblem(min: Reading, max: Reading): string | null {
  if (typeof min !== 'number') return unreadable('Min', min);
  if (min <= 0) return 'Min should be larger than zero';
  if (!Number.isInteger(min)) return 'Min must be a whole number';
  return typeof max === 'number' && min >= max ? 'Min must be less than max' : null;
}

function maxProblem(max: Reading, min: Reading, cap: number): string | null {
  if (typeof max !== 'number') return unreadable('Max', max);
  if (max <= 0) return 'Max should be larger than zero';
  if (!Number.isInteger(max)) return 'Max must be a whole number';
  if (max > cap) return `Max must be ${cap} or less`;
  return typeof min === 'number' && min >= max ? 'Max must be greater than min' : null;
}

function unreadable(field: string, reading: Exclude<Reading, number>): string {
  return reading === 'missing' ? `${field} is required` : `${field} must be a number`;
}
