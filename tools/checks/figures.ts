import { dirname } from 'node:path';
import { castsIn } from './casts.ts';
import { type Import, importsOf, isTestCode, sourceTexts } from './import-graph.ts';
import { countLocks } from './locks.ts';
import { checkReferences } from './references.ts';
import { checkTestOnlyExports } from './test-only-exports.ts';
import { unansweredCalls } from '../testing/answered-calls.ts';

/** What is wanted of a file and a folder; the budgets (`budgets.ts`) are what is allowed. */
const wantedLines = 150;
const wantedFiles = 20;

/**
 * The shape of the tree in numbers: `npm run check -- figures`. One line each, for anyone who compares two states of
 * it.
 */
export async function figures(): Promise<string[]> {
  const all = sourceTexts(['apps', 'packages', 'journeys', 'tools', 'bench']);
  const product = new Map([...all].filter(([file]) => /^(apps|packages)\//.test(file) && !isTestCode(file)));
  const imports = importsOf(product);
  return [
    ...sizes(product),
    ...folders(product),
    ...casts(product),
    ...arrows(imports),
    ...locks(),
    `exports used by tests alone: ${(await checkTestOnlyExports()).length}`,
    `references to rules without an entry in docs/rules: ${(await checkReferences()).length}`,
    `calls without a parsed answer in the last whole npm test: ${unansweredCalls()?.length ?? 'not run yet'}`,
  ];
}

function locks(): string[] {
  const { statements, calls } = countLocks();
  return [
    `for update, for share and pg_advisory outside the lock methods of stores: ${statements}`,
    `lock methods called outside workflows/locking: ${calls}`,
  ];
}

function sizes(texts: ReadonlyMap<string, string>): string[] {
  const lengths = [...texts]
    .map(([file, text]) => ({ file, lines: text.trimEnd().split('\n').length }))
    .toSorted((one, other) => one.lines - other.lines);
  const largest = lengths.at(-1);
  const long = lengths.filter(({ lines }) => lines > wantedLines);
  return [
    `product files: ${lengths.length}, median ${lengths[Math.floor(lengths.length / 2)]?.lines ?? 0} lines`,
    `largest file: ${largest?.file ?? 'none'}, ${largest?.lines ?? 0} lines`,
    `files over ${wantedLines} lines: ${long.length}`,
  ];
}

function folders(texts: ReadonlyMap<string, string>): string[] {
  const counts = Map.groupBy(texts.keys(), dirname);
  const full = [...counts].filter(([, files]) => files.length > wantedFiles);
  const named = full.map(([folder, files]) => `${folder} ${files.length}`).toSorted();
  return [`folders over ${wantedFiles} files: ${full.length}${listed(named)}`];
}

function casts(texts: ReadonlyMap<string, string>): string[] {
  const counted = [...texts].map(([file, text]) => ({ file, casts: castsIn(text, file.endsWith('.tsx')).length }));
  const some = counted.filter((each) => each.casts > 0);
  const named = some
    .toSorted((one, other) => other.casts - one.casts)
    .map(({ file, casts: many }) => `${file} ${many}`);
  return [`files that say as: ${some.length}${listed(named)}`];
}

/** Imports between two features of an app. */
function arrows(imports: readonly Import[]): string[] {
  return ['apps/web', 'apps/server'].map((app) => {
    const feature = (file: string) => new RegExp(`^${app}/src/features/([^/]+)/`).exec(file)?.[1];
    const crossing = imports.filter(({ from, to }) => {
      const [here, there] = [feature(from), feature(to)];
      return here !== undefined && there !== undefined && here !== there;
    });
    const pairs = new Set(crossing.map(({ from, to }) => `${feature(from)} → ${feature(to)}`));
    return `arrows between features of ${app}: ${pairs.size}${listed([...pairs].toSorted())}`;
  });
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? '' : `\n${names.map((name) => `    ${name}`).join('\n')}`;
}
