import { goalText, verdictOf, type Goal } from './goals.ts';
import { isBusy, shareOfOthers, watchMachine } from './machine.ts';
import { isScaled } from './scale.ts';

/** One line of a bench: what was measured, round by round. */
export interface Figure {
  section: string;
  label: string;
  values: number[];
  better: 'higher' | 'lower';
  /** The part of all processors that other programs took meanwhile. */
  others: number;
}

interface Judged {
  goal?: Goal | undefined;
  /** Why the goal says nothing of this run. */
  isVoid?: string | undefined;
}

const figures: Figure[] = [];
let section = '';
let isFirst = true;

/** Begins a part of what a bench prints; what other programs take is counted from here. */
export function heading(title: string): void {
  [section, isFirst] = [title, true];
  console.log(`\n${title}`);
  watchMachine();
}

/** One line of figures: min, median, max, and how the median stands to its goal; kept for later runs. */
export function row(label: string, values: readonly number[], decimals = 0, { goal, isVoid }: Judged = {}): void {
  keep(label, values, goal?.better);
  sayWhetherBusy();
  console.log(lineOf(label, values, decimals, { goal, isVoid: isVoid ?? doubtOf(goal) }));
}

function sayWhetherBusy(): void {
  if (isFirst && isBusy())
    console.log(`  (other programs take ${Math.round(shareOfOthers() * 100)} % of this machine: read the ratios only)`);
  isFirst = false;
}

/** Keeps figures that are printed in another way. */
export function keep(label: string, values: readonly number[], better: Figure['better'] = betterOf(label)): void {
  figures.push({ section, label, values: [...values], better, others: shareOfOthers() });
}

/** What was measured since this was last asked. */
export function takeFigures(): Figure[] {
  return figures.splice(0);
}

/** A line as it is printed. */
export function lineOf(
  label: string,
  values: readonly number[],
  decimals: number,
  { goal, isVoid }: Judged = {},
): string {
  const sorted = values.toSorted((a, b) => a - b);
  const shown = [sorted[0], median(sorted), sorted.at(-1)].map((figure = 0) => figure.toFixed(decimals).padStart(10));
  const judged = goal === undefined ? '' : `  ${goalText(goal)}: ${isVoid ?? verdictOf(median(sorted), goal)}`;
  return `  ${label.padEnd(32)}${shown.join('')}${judged}`;
}

/** The middle of figures; of an even number the upper one. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** So large a part of the figures is at most this. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** Rates and ratios to the limit are better the higher, everything else the lower. */
export function betterOf(label: string): Figure['better'] {
  return /\/s\b|a second|ratio ours|% of what is possible|the lesser/.test(label) ? 'higher' : 'lower';
}

function doubtOf(goal: Goal | undefined): string | undefined {
  if (isScaled) return 'not judged at this size';
  return goal?.isAbsolute && isBusy() ? 'not judged, the machine was busy' : undefined;
}
