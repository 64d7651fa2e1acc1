import type { KeptRun } from './kept-results.ts';
import { median, quantile } from './report.ts';

/** How a figure of one version stands to that of another. */
export interface Change {
  bench: string;
  section: string;
  label: string;
  before: number;
  after: number;
  /** Per cent of what it was before. */
  change: number;
  /** Per cent that it may differ by without a reason. */
  noise: number;
  verdict: 'better' | 'worse' | 'within noise' | 'one of them on a busy machine';
}

/** The two versions to compare: those named by the beginning of their commits, else the last one and the one before it. */
export function versionsToCompare(runs: readonly KeptRun[], named: readonly string[]): [string, string] | string {
  const versions = [...new Set(runs.toReversed().map(({ version }) => version))]; // the one measured last comes first
  const find = (begin: string) =>
    versions.find((version) => version === begin) ?? versions.find((version) => version.startsWith(begin));
  const unknown = named.find((begin) => find(begin) === undefined);
  if (unknown !== undefined) return `No result is kept of ${unknown}.`;
  const [olderNamed, newerNamed] = named.map((begin) => find(begin));
  const newer = newerNamed ?? versions.find((version) => version !== olderNamed);
  const older = olderNamed ?? versions.find((version) => version !== newer && sharesBench(runs, version, newer));
  if (newer === undefined || older === undefined)
    return 'Results of two versions are needed: run the same bench on both.';
  return [older, newer];
}

function sharesBench(runs: readonly KeptRun[], one: string, other: string | undefined): boolean {
  const benchesOf = (version?: string) => runs.filter((run) => run.version === version).map(({ bench }) => bench);
  return benchesOf(one).some((bench) => benchesOf(other).includes(bench));
}

/** What has changed between two versions, figure by figure, over all runs that are kept of each. */
export function changesBetween(runs: readonly KeptRun[], older: string, newer: string): Change[] {
  const [before, after] = [figuresOf(runs, older), figuresOf(runs, newer)];
  return [...after].flatMap(([name, now]) => {
    const then = before.get(name);
    return then === undefined ? [] : [changeOf(then, now)];
  });
}

interface Pooled {
  bench: string;
  section: string;
  label: string;
  better: 'higher' | 'lower';
  values: number[];
  isOfBusy: boolean;
}

/** Up to so much of the processors others may take; what was measured beside more says nothing of time. */
const mostOfOthers = 0.15;

function figuresOf(runs: readonly KeptRun[], version: string): Map<string, Pooled> {
  const pooled = new Map<string, Pooled>();
  for (const { bench, figures } of runs.filter((run) => run.version === version))
    for (const { section, label, better, values, others } of figures) {
      const name = `${bench} / ${section} / ${label}`;
      const known = pooled.get(name) ?? { bench, section, label, better, values: [], isOfBusy: false };
      const isOfBusy = known.isOfBusy || (others > mostOfOthers && driftsWithMachine(label, section));
      pooled.set(name, { ...known, values: [...known.values, ...values], isOfBusy });
    }
  return pooled;
}

/**
 * Times and rates are those of the machine as it was; ratios, processor, bytes and counts are our own. A unit stands with the
 * figure or, where all of them have the same, above them.
 */
export function driftsWithMachine(label: string, section: string): boolean {
  if (/CPU|ratio|kB|MB|MiB/.test(label)) return false;
  const isTimed = /\bms\b|\bs\b|\/s\b|a second|seconds/.test(label);
  return isTimed || (/, ms\b/.test(section) && !/CPU/.test(section));
}

function changeOf(then: Pooled, now: Pooled): Change {
  const [before, after] = [median(then.values), median(now.values)];
  const change = before === after ? 0 : (100 * (after - before)) / Math.abs(before);
  const noise = Math.max(noiseOf(then.values), noiseOf(now.values));
  const isBetter = now.better === 'higher' ? change > 0 : change < 0;
  const moved = isBetter ? ('better' as const) : ('worse' as const);
  const judged = Math.abs(change) <= noise ? ('within noise' as const) : moved;
  const verdict = then.isOfBusy || now.isOfBusy ? ('one of them on a busy machine' as const) : judged;
  const { bench, section, label } = now;
  return { bench, section, label, before, after, change, noise, verdict };
}

/** Less than so much is never called a change: two runs of the same sources differ by it. */
const leastNoise = 5;
/** A single figure says nothing of how it varies. */
const noiseOfOne = 15;

/**
 * Per cent that the median of these may lie off: half their range while they are few, and what a box plot calls the notch of
 * many, whose own range says how unequal the work was and not how well its middle is known.
 */
export function noiseOf(values: readonly number[]): number {
  const middle = Math.abs(median(values));
  if (values.length < 2) return noiseOfOne;
  if (middle === 0) return leastNoise;
  const [low, high] = values.length < 8 ? [0, 1] : [0.25, 0.75];
  const range = quantile(values, high) - quantile(values, low);
  const off = values.length < 8 ? range / 2 : (1.57 * range) / Math.sqrt(values.length);
  return Math.max(leastNoise, (100 * off) / middle);
}
