import { type Change, changesBetween, versionsToCompare } from './compare-runs.ts';
import { type KeptRun, keptRuns } from './kept-results.ts';

/** `npm run bench -- compare [older [newer]]`: what got better or worse by more than noise. */
export function printComparison(named: readonly string[]): boolean {
  const runs = keptRuns();
  const versions = versionsToCompare(runs, named);
  if (typeof versions === 'string') {
    console.error(versions);
    return false;
  }
  for (const line of comparisonLines(runs, versions)) console.log(line);
  return true;
}

/** The whole comparison as it is printed: what moved, and how much did not. */
export function comparisonLines(runs: readonly KeptRun[], [older, newer]: readonly [string, string]): string[] {
  const changes = changesBetween(runs, older, newer);
  const moved = changes.filter(({ verdict }) => verdict === 'better' || verdict === 'worse');
  const count = (verdict: Change['verdict']) => changes.filter((change) => change.verdict === verdict).length;
  const machines = new Set(
    runs.filter(({ version }) => [older, newer].includes(version)).map(({ machine }) => machine),
  );
  return [
    `From ${shortOf(older)} to ${shortOf(newer)}: ${changes.length} figures in both`,
    ...(machines.size > 1 ? [`  measured on different machines: ${[...machines].join('; ')}`] : []),
    ...moved.toSorted((one, other) => other.change - one.change).map(lineOf),
    `  ${count('better')} better, ${count('worse')} worse, ${count('within noise')} within noise, ` +
      `${count('one of them on a busy machine')} measured on a busy machine`,
  ];
}

function lineOf({ verdict, bench, section, label, before, after, change, noise }: Change): string {
  const shown = (figure: number) => figure.toLocaleString('en-US', { maximumSignificantDigits: 4, useGrouping: false });
  const sign = change > 0 ? '+' : '';
  return `  ${verdict.padEnd(8)}${`${shown(before)} → ${shown(after)}`.padEnd(24)}${`${sign}${change.toFixed(0)} % (noise ${noise.toFixed(0)} %)`.padEnd(24)}${bench} / ${section} / ${label}`;
}

function shortOf(version: string): string {
  return `${version.slice(0, 8)}${version.endsWith('+') ? '+' : ''}`;
}
