import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import type { Finding } from './finding.ts';
import { sourceFiles } from './source-files.ts';
import { shapeOf, type SourceShape } from './source-shape.ts';
import { root } from '../workplace.ts';

const longestFile = 300;
const longestFunction = 40;
const longestComponent = 120;
const fullestFolder = 25;

/** How long files, functions and components may be, how full folders, and what no file may hold. */
export function checkBudgets(base = root): Promise<Finding[]> {
  const files = sourceFiles(['apps', 'packages', 'journeys', 'tools', 'bench'], base);
  const found = files.flatMap((file) => fileFindings(file, readFileSync(join(base, file), 'utf8')));
  return Promise.resolve([...found, ...fullFolders(files)]);
}

function fileFindings(file: string, source: string): Finding[] {
  const lines = source.trimEnd().split('\n');
  const shape = shapeOf(source, file.endsWith('.tsx'));
  return [
    ...(lines.length > longestFile && !isWrittenByTool(lines)
      ? [{ where: file, what: `has ${lines.length} lines (${longestFile} at most)` }]
      : []),
    ...(isTest(file) ? skippedTests(file, lines) : longFunctions(file, shape)),
    ...oddExports(file, shape),
    ...shape.imports
      .filter(({ text }) => leavesItsFolder(file, text))
      .map(({ line, text }) => ({ where: `${file}:${line}`, what: `imports ${text}: use # or the package's name` })),
    ...lines.flatMap((text, at) => suppressions(text).map((what) => ({ where: `${file}:${at + 1}`, what }))),
  ];
}

/** A list that a tool writes and a test compares is read by nobody from end to end. */
function isWrittenByTool([first = '']: readonly string[]): boolean {
  return first.startsWith('// Written by `npm run ');
}

function isTest(file: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(file);
}

function longFunctions(file: string, { functions }: SourceShape): Finding[] {
  return functions.flatMap(({ name, line, lines, isComponent }) => {
    const most = isComponent && file.endsWith('.tsx') ? longestComponent : longestFunction;
    const what = `${isComponent ? 'the component' : 'the function'} ${name || '(without a name)'} has ${lines} lines (${most} at most)`;
    return lines > most ? [{ where: `${file}:${line}`, what }] : [];
  });
}

function oddExports(file: string, { defaultExports, barrels, classes }: SourceShape): Finding[] {
  const isConfig = /\.config\.(ts|mjs)$|^journeys\/stage\.ts$/.test(file); // read by tools that want a default
  const at = (line: number) => `${file}:${line}`;
  return [
    ...(isConfig
      ? []
      : defaultExports.map(({ line }) => ({ where: at(line), what: 'exports a default: give it a name' }))),
    ...barrels.map(({ line }) => ({ where: at(line), what: 'passes a whole file on: import from the file itself' })),
    ...classes
      .filter(({ parent }) => !/(Error|Problem|Refusal|Component)$/.test(parent))
      .map(({ line, text }) => ({ where: at(line), what: `${text} is a class and no error: write functions` })),
  ];
}

/** In apps every way up leaves the folder; a package may move inside its own `src`; what runs beside the product is free. */
function leavesItsFolder(file: string, specifier: string): boolean {
  if (!specifier.startsWith('../')) return false;
  if (file.startsWith('apps/')) return true;
  const home = /^packages\/[^/]+\/src\//.exec(file)?.[0];
  return home !== undefined && !posix.join(dirname(file), specifier).startsWith(home);
}

/** A check that is switched off says why. */
function suppressions(text: string): string[] {
  const found: string[] = [];
  if (/(\/\/|\/\*)\s*@ts-(ignore|nocheck)/.test(text))
    found.push('switches the type checker off: expect the error and say why');
  if (/(\/\/|\/\*)\s*@ts-expect-error(?!.*\w+ \w+)/.test(text)) found.push('expects a type error without saying why');
  if (/(\/\/|\/\*)\s*(ox|es)lint-disable(?!.* -- \S+ \S+)/.test(text))
    found.push('switches a lint rule off without saying why (-- why)');
  if (/(\/\/|\/\*)\s*biome-ignore lint/.test(text)) found.push('speaks to a linter we do not use: ours is oxlint');
  else if (/(\/\/|\/\*)\s*biome-ignore(?!.*: \S+ \S+)/.test(text))
    found.push('switches the layout off without saying why (: why)');
  return found;
}

/** A test that does not run proves nothing, and one that runs alone hides the others. */
function skippedTests(file: string, lines: string[]): Finding[] {
  return lines.flatMap((text, at) => {
    const word = /^\s*(?:test|it|describe)(?:\.\w+)*\.(skip|only|todo|fails|fixme)\b/.exec(text)?.[1];
    return word ? [{ where: `${file}:${at + 1}`, what: `a test marked ${word} does not count` }] : [];
  });
}

function fullFolders(files: string[]): Finding[] {
  const counts = new Map<string, number>();
  for (const file of files) if (!isTest(file)) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts].flatMap(([where, count]) =>
    count > fullestFolder ? [{ where, what: `holds ${count} files (${fullestFolder} at most)` }] : [],
  );
}
