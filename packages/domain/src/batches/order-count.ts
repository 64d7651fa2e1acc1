import { isCountedNotPrinted, isCountedPrinted, isLive, type SuborderStatus } from '../suborders/suborder-status.ts';
import type { DeliveryWindow } from './batch-grouping.ts';

/** A suborder as the Order Count card counts it; empty words stand for nothing known. */
export interface CountedSuborder {
  status: SuborderStatus;
  window: DeliveryWindow | null;
  team: string;
  area: string;
  transportMode: string;
  type: string;
}

/** A window that could be filled, whether it holds a suborder yet or not; null capacity is unlimited. */
export interface OpenDeliveryWindow extends DeliveryWindow {
  team: string;
  area: string;
  capacity: number | null;
}

export interface CountLineItem {
  label: string;
  count: number;
  /** How many there may be: null is unlimited, undefined where nothing limits it by nature. */
  max: number | null | undefined;
}

export interface CountGroup extends CountLineItem {
  lines: CountLineItem[];
}

export interface PrintCounts {
  printed: number;
  notPrinted: number;
}

/** Windows of each team, or of each delivery area: booked and bookable, by name and then by time (D78, D195). */
export function countByDeliveryWindow(
  suborders: readonly CountedSuborder[],
  windows: readonly OpenDeliveryWindow[],
  by: 'team' | 'area',
): CountGroup[] {
  const groups = new Map<string, Map<string, CountLineItem & { startsAt: string }>>();
  const lineOf = (group: string, { startsAt, label }: DeliveryWindow) => {
    const lines = memoized(groups, group, () => new Map<string, CountLineItem & { startsAt: string }>());
    return memoized(lines, `${Date.parse(startsAt)} ${label}`, () => ({ label, startsAt, count: 0, max: undefined }));
  };
  for (const window of windows) {
    const line = lineOf(window[by], window);
    line.max = line.max === undefined ? window.capacity : sum(line.max, window.capacity);
  }
  for (const suborder of suborders) {
    if (!isLive(suborder)) continue;
    const line = lineOf(suborder[by], suborder.window ?? noWindow);
    line.count += 1;
    line.max ??= null; // a window nobody planned has no limit
  }
  return [...groups]
    .sort(([a], [b]) => byName(a, b))
    .map(([label, lines]) => totalled(label, [...lines.values()].sort(byTime).map(withoutTime)));
}

/** Suborders by transport mode, or by delivery area, and product type: for centers without windows (spec 3, 2.2). */
export function countByType(suborders: readonly CountedSuborder[], by: 'transportMode' | 'area'): CountGroup[] {
  const groups = new Map<string, Map<string, CountLineItem>>();
  for (const suborder of suborders) {
    if (!isLive(suborder)) continue;
    const lines = memoized(groups, suborder[by], () => new Map<string, CountLineItem>());
    memoized(lines, suborder.type, () => ({ label: suborder.type, count: 0, max: undefined })).count += 1;
  }
  return [...groups]
    .sort(([a], [b]) => byName(a, b))
    .map(([label, lines]) =>
      totalled(
        label,
        [...lines.values()].sort((a, b) => byName(a.label, b.label)),
      ),
    );
}

/** How many of the day's suborders are printed; cancelled ones are in neither count (D52, D82). */
export function printCounts(suborders: readonly { status: SuborderStatus }[]): PrintCounts {
  return {
    printed: suborders.filter(({ status }) => isCountedPrinted(status)).length,
    notPrinted: suborders.filter(({ status }) => isCountedNotPrinted(status)).length,
  };
}

/** `12 / 40`, `12 / ∞` where unlimited, and the bare count where there is no window to fill. */
export function formatCount({ count, max }: Pick<CountLineItem, 'count' | 'max'>): string {
  return max === undefined ? String(count) : `${count} / ${max ?? '∞'}`;
}

const noWindow: DeliveryWindow = { startsAt: '', label: 'No window' };

function totalled(label: string, lines: CountLineItem[]): CountGroup {
  const count = lines.reduce((total, line) => total + line.count, 0);
  const max = lines
    .map((line) => line.max)
    .reduce((total, one) => (total === undefined ? one : sum(total, one)), undefined);
  return { label, count, max, lines };
}

/** Two limits together; with an unlimited one there is none. */
function sum(a: number | null, b: number | null | undefined): number | null {
  return a === null || b == null ? null : a + b;
}

function withoutTime({ label, count, max }: CountLineItem): CountLineItem {
  return { label, count, max };
}

/** Suborders without a window come last. */
function byTime(a: { startsAt: string; label: string }, b: { startsAt: string; label: string }): number {
  return (
    Number(a.startsAt === '') - Number(b.startsAt === '') ||
    Date.parse(a.startsAt) - Date.parse(b.startsAt) ||
    byName(a.label, b.label)
  );
}

/** By code, digits by value; what has no name comes last. */
function byName(a: string, b: string): number {
  if (a === '' || b === '') return Number(a === '') - Number(b === '');
  return a.localeCompare(b, 'en-US', { numeric: true });
}

function memoized<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
}
