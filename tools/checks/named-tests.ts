import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { root } from '../workplace.ts';
import type { Finding } from './finding.ts';
import { namesIn, promiseFindings } from './promises/named-promises.ts';

/** A test as a page names it: the end of its file's path or a glob, and the parts of its title if it says one. */
interface NamedTest {
  file: string;
  titleParts: string[];
}

const promises = 'docs/rules/promises.md';
const asvs = 'docs/security/asvs.md';

/** Every test that these pages name is there, no promise is without one, and nothing is said to be met without one. */
export function checkNamedTests(base = root): Promise<Finding[]> {
  const tests = globSync('{apps,packages,journeys,tools,bench}/**/*.{test,spec}.{ts,tsx}', {
    cwd: base,
    exclude: (name) => name === 'node_modules',
  }).map((file) => file.replaceAll('\\', '/'));
  const read = (file: string) => readFileSync(join(base, file), 'utf8');
  const findings = [...globSync('docs/{found-in-use,security}/*.md', { cwd: base }), promises].flatMap((page) =>
    namedTestFindings(read(page), tests, read).map((what) => ({ where: page.replaceAll('\\', '/'), what })),
  );
  const commands = {
    prove: ['prove.ts', 'proofs/proofs-by-name.ts', 'proofs/proofs-of-partners.ts'].flatMap((file) =>
      namesIn(read(`tools/${file}`)),
    ),
    bench: namesIn(read('bench/main.ts')),
  };
  const open = promiseFindings(read(promises), commands).map((what) => ({ where: promises, what }));
  const unheld = unheldFindings(read(asvs)).map((what) => ({ where: asvs, what }));
  return Promise.resolve([...findings, ...open, ...unheld]);
}

/** Rows of the security standard that are said to be met and name no test, or say nothing that can be met. */
export function unheldFindings(page: string): string[] {
  const rows = [...page.matchAll(/^\| (V[\d.]+) \| [12] \| ([^|]+) \| (.*) \|$/gm)];
  return rows.flatMap(([, id = '', state = '', why = '']) => {
    if (!['met', 'n/a', 'open'].includes(state)) return [`${id} is neither met, n/a nor open`];
    return state === 'met' && namedTests(why).length === 0 ? [`${id} is said to be met and names no test`] : [];
  });
}

/** What a page names though it is not there; `read` gives the source of a test file. */
export function namedTestFindings(page: string, tests: readonly string[], read: (file: string) => string): string[] {
  return namedTests(page).flatMap(({ file, titleParts }) => {
    const found = tests.filter((test) => test === file || test.endsWith(`/${file}`) || matchesGlob(test, file));
    if (found.length === 0) return [`names ${file}, which is not there`];
    const source = plain(found.map(read).join('\n'));
    return titleParts.filter((part) => !source.includes(part)).map((part) => `names a test in ${file}: ${part}`);
  });
}

/** `file.test.ts`: its title, up to the next semicolon or cell; an ellipsis or a placeholder stands for anything. */
function namedTests(page: string): NamedTest[] {
  return [...page.matchAll(/`([^`\s]*\.(?:test|spec)\.tsx?)`(?:: ([^;|\n]+))?/g)].map(([, file = '', title = '']) => ({
    file,
    titleParts: plain(title)
      .split(/…|%\w|\$\w+/)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  }));
}

/** Without what differs between a sentence on a page and in a source: escapes, kinds of quotes and of space. */
function plain(text: string): string {
  return text.replaceAll(/[\\`]/g, '').replaceAll(/[’']/g, "'").replaceAll(/\s+/g, ' ');
}
