import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../../tools/workplace.ts';
import type { Figure } from './report.ts';

/** What one run of a bench measured, and of what. */
export interface KeptRun {
  bench: string;
  /** Of the sources; with a plus where they had changed since. */
  version: string;
  at: string;
  machine: string;
  figures: Figure[];
}

/** Git knows nothing of it; `BENCH_RESULTS` names another folder, which several checkouts may share. */
const folder = process.env.BENCH_RESULTS ?? join(root, '.bench', 'results');

/** Keeps what a bench measured, and says where. */
export function keepRun(bench: string, figures: readonly Figure[], now: Date): void {
  if (figures.length === 0) return;
  const run: KeptRun = {
    bench,
    version: versionOfSources(),
    at: now.toISOString(),
    machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 1024 ** 3)} GiB, Node ${process.versions.node}`,
    figures: [...figures],
  };
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${run.at.replaceAll(':', '-')}-${bench}-${run.version.slice(0, 8)}.json`);
  writeFileSync(file, `${JSON.stringify(run, null, 2)}\n`);
  console.log(`\nKept in ${file}`);
}

/** Every run that was kept, the oldest first. */
export function keptRuns(): KeptRun[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.toSorted().map((name): KeptRun => JSON.parse(readFileSync(join(folder, name), 'utf8')));
}

function versionOfSources(): string {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
  try {
    return `${git('rev-parse', 'HEAD')}${git('status', '--porcelain') === '' ? '' : '+'}`;
  } catch {
    return 'unknown';
  }
}
