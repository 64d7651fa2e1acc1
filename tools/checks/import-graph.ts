import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { sourceFiles } from './source-files.ts';
import { root } from '../workplace.ts';

/** What one file takes from another: a name, or everything (`*`). */
export interface Import {
  from: string;
  to: string;
  name: string;
}

/** The sources of the tree, seen from the root, each with its text. */
export function sourceTexts(folders: readonly string[], base = root): Map<string, string> {
  return new Map(sourceFiles(folders, base).map((file) => [file, readFileSync(join(base, file), 'utf8')]));
}

/** Every import between these files, by the names that are taken; a namespace or a dynamic import takes everything. */
export function importsOf(texts: ReadonlyMap<string, string>): Import[] {
  return [...texts].flatMap(([from, text]) =>
    [
      ...text.matchAll(/\b(?:import|export)\s+(?:type\s+)?([^'";]*?)\s*from\s*'([^']+)'|\bimport\(\s*'([^']+)'/g),
    ].flatMap(([, names = '', specifier, dynamic]) => {
      const to = resolved(from, specifier ?? dynamic ?? '', texts);
      return to === undefined ? [] : namesIn(names).map((name) => ({ from, to, name }));
    }),
  );
}

function namesIn(clause: string): string[] {
  const braces = /\{([^}]*)\}/.exec(clause)?.[1];
  if (braces === undefined) return ['*'];
  const names = braces.split(',').flatMap((part) => /^(?:type\s+)?(\w+)/.exec(part.trim())?.[1] ?? []);
  return clause.trim().startsWith('{') ? names : [...names, '*'];
}

/** Where each package of ours keeps what its name leads to. */
const packages: readonly (readonly [string, string])[] = [
  ['@bloomdesk/contract/', 'packages/contract/src/'],
  ['@bloomdesk/domain/', 'packages/domain/src/'],
  ['@bloomdesk/server/test/', 'apps/server/test/'],
  ['@bloomdesk/server/', 'apps/server/src/'],
];

function resolved(from: string, specifier: string, texts: ReadonlyMap<string, string>): string | undefined {
  const path = pathOf(from, specifier);
  if (path === undefined) return undefined;
  return [path, `${path}.ts`, `${path}.tsx`].find((file) => texts.has(file));
}

function pathOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(dirname(from), specifier);
  const app = /^apps\/[^/]+\//.exec(from)?.[0];
  if (specifier.startsWith('#test/')) return `${app}${specifier.slice(1)}`;
  if (specifier.startsWith('#')) return `${app}src/${specifier.slice(1)}`;
  const [name, home] = packages.find(([each]) => specifier.startsWith(each)) ?? [];
  return name === undefined ? undefined : `${home}${specifier.slice(name.length)}`;
}

/** Is this file run by tests alone? */
export function isTestCode(file: string): boolean {
  return /\.(test|spec)\.tsx?$|\/testing\/|^apps\/server\/test\/|^journeys\//.test(file);
}
