import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import type { Finding } from '../finding.ts';
import { isTestCode } from '../import-graph.ts';
import { root } from '../../workplace.ts';

const home = 'apps/web/src/texts';

/** A catalogue as it stands in a file: its texts by their keys. */
export type Texts = ReadonlyMap<string, string>;

/** Every text of a screen is there in every language, with the same parameters, and is said somewhere. */
export function checkCatalogues(base = root): Promise<Finding[]> {
  const users = globSync('apps/web/src/**/*.{ts,tsx}', { cwd: base })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.startsWith(home) && !isTestCode(file))
    .map((file) => readFileSync(join(base, file), 'utf8'));
  const files = globSync(`${home}/english/**/*.ts`, { cwd: base }).map((file) => file.replaceAll('\\', '/'));
  return Promise.resolve(
    files.toSorted().flatMap((file) => {
      const english = textsOfFile(join(base, file));
      const spanish = textsOfFile(join(base, file.replace('/english/', '/spanish/')));
      const saying = users.filter((source) => source.includes(file.replace('apps/web/src/', '#')));
      return [...pairFindings(english, spanish), ...unusedFindings(english, saying)].map((what) => ({
        where: file,
        what,
      }));
    }),
  );
}

/** What two languages of one catalogue do not have in common. */
export function pairFindings(english: Texts, other: Texts): string[] {
  const missing = [...english.keys()].filter((key) => !other.has(key)).map((key) => `"${key}" is not translated`);
  const extra = [...other.keys()]
    .filter((key) => !english.has(key))
    .map((key) => `"${key}" is in no English catalogue`);
  const different = [...english].flatMap(([key, text]) => {
    const [here, there] = [parametersOf(text), parametersOf(other.get(key) ?? text)];
    return here === there ? [] : [`"${key}" has the parameters ${here || 'none'}, translated ${there || 'none'}`];
  });
  return [...missing, ...extra, ...different];
}

/** Keys that no file which reads the catalogue says. */
export function unusedFindings(english: Texts, sources: readonly string[]): string[] {
  const keys = new Set([...english.keys()].map((key) => key.replace(/_(one|other)$/, '')));
  return [...keys]
    .filter((key) => !sources.some((source) => source.includes(`'${key}'`)))
    .map((key) => `"${key}" is not said anywhere`);
}

function parametersOf(text: string): string {
  return [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? ''))]
    .toSorted((a, b) => a.localeCompare(b))
    .join(', ');
}

function textsOfFile(path: string): Texts {
  return textsOfSource(readFileSync(path, 'utf8'));
}

/** The texts of the one object of a catalogue, read without running it. */
export function textsOfSource(source: string): Texts {
  const texts = new Map<string, string>();
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(collect);
    if (typeof value !== 'object' || value === null) return;
    const node: Readonly<Record<string, unknown>> = { ...value };
    const [key, text] = [Object(node['key']).value, Object(node['value'])];
    if (node['type'] === 'KeyValueProperty' && typeof key === 'string' && text.type === 'StringLiteral')
      texts.set(key, String(text.value));
    Object.values(node).forEach(collect);
  };
  collect(parseSync(source, { syntax: 'typescript', target: 'es2024' }));
  return texts;
}
