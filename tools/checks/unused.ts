import type { Finding } from './finding.ts';
import { lastWords, runTool } from '../run-tool.ts';

/** What knip prints with `--reporter json`, as far as we read it: per file, per kind, the names. */
interface UnusedReport {
  issues: ({ file: string } & Record<string, unknown>)[];
}

const words: Record<string, string> = {
  files: 'no other file uses this one',
  dependencies: 'the dependency is used nowhere',
  devDependencies: 'the development dependency is used nowhere',
  unlisted: 'is imported and not listed in package.json',
  unresolved: 'is imported and cannot be found',
  binaries: 'is run and not listed in package.json',
  exports: 'is exported and used nowhere else',
  types: 'is exported and used nowhere else',
  duplicates: 'is exported twice',
  enumMembers: 'is used nowhere',
  catalog: 'is used nowhere',
};

/** Finds files, exports and dependencies that nothing uses; what counts as a beginning is in `knip.json`. */
export async function checkUnused(): Promise<Finding[]> {
  const answer = await runTool('knip/bin/knip.js', ['--reporter', 'json', '--no-progress']);
  const report = reportOf(answer.stdout);
  if (!report) return [{ where: 'knip', what: lastWords(answer) }];
  const found = report.issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, names]) => namesIn(names).map((name) => findingOf(file, kind, name))),
  );
  return found.length === 0 && answer.code !== 0 ? [{ where: 'knip', what: lastWords(answer) }] : found;
}

function findingOf(file: string, kind: string, { name, line }: Named): Finding {
  const where = line ? `${file}:${line}` : file;
  return { where, what: `${kind === 'files' ? '' : `${name} `}${words[kind] ?? kind}` };
}

interface Named {
  name: string;
  line?: number;
}

/** Each kind holds its names in a list, in lists of lists (duplicates), or in lists by their owner (members). */
function namesIn(names: unknown): Named[] {
  if (Array.isArray(names)) return names.flatMap(namesIn);
  if (typeof names !== 'object' || names === null) return [];
  if ('name' in names && typeof names.name === 'string') {
    return [{ name: names.name, ...('line' in names && typeof names.line === 'number' ? { line: names.line } : {}) }];
  }
  return Object.values(names).flatMap(namesIn);
}

function reportOf(text: string): UnusedReport | undefined {
  try {
    return JSON.parse(text) as UnusedReport; // knip's documented report
  } catch {
    return undefined;
  }
}
