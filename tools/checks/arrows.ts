import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './finding.ts';
import { lastWords, runTool } from '../run-tool.ts';
import { sourceFiles } from './source-files.ts';
import { root } from '../workplace.ts';

/** What dependency-cruiser prints with `--output-type json`, as far as we read it. */
interface Cruise {
  modules: { source: string; dependencies: { module: string; resolved: string }[] }[];
  summary: { violations: { from: string; to: string; rule: { name: string }; cycle?: { name: string }[] }[] };
}

/** Checks which folder imports which, and that every file and every import between packages was really read. */
export async function checkArrows(): Promise<Finding[]> {
  const files = sourceFiles(['apps', 'packages']); // before the cruise: a file written meanwhile is not its fault
  const words = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'apps', 'packages'];
  const answer = await runTool('dependency-cruiser/bin/dependency-cruiser.mjs', words);
  const cruise = cruiseOf(answer.stdout);
  if (!cruise) return [{ where: 'dependency-cruiser', what: lastWords(answer) }];
  return [...unread(cruise, files), ...cruise.summary.violations.map(findingOf)];
}

function cruiseOf(text: string): Cruise | undefined {
  try {
    return JSON.parse(text) as Cruise; // the cruiser's documented report
  } catch {
    return undefined;
  }
}

function findingOf({ from, to, rule, cycle }: Cruise['summary']['violations'][number]): Finding {
  const road = cycle ? cycle.map(({ name }) => name).join(' → ') : to;
  return { where: from, what: `${rule.name}: must not import ${road}` };
}

/** A cruiser that cannot parse TypeScript reads nothing and reports nothing, so its reading is compared with our own. */
function unread(cruise: Cruise, files: string[]): Finding[] {
  const read = new Map(cruise.modules.map(({ source, dependencies }) => [source, dependencies]));
  return files.flatMap((file) => {
    const dependencies = read.get(file);
    if (!dependencies) return [{ where: file, what: 'was not read by dependency-cruiser' }];
    const modules = new Set(dependencies.map(({ module }) => module));
    const missed = crossings(file).filter((name) => !modules.has(name));
    return missed.map((name) => ({ where: file, what: `the import of ${name} was not read by dependency-cruiser` }));
  });
}

/** The packages of ours and the `#…` files a source names in its import lines. */
function crossings(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/^(?:import|export)\s[^'"`;]*?from '((?:@bloomdesk\/|#)[^']+)';/gm)].map(
    (match) => match[1] ?? '',
  );
}
