import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './finding.ts';
import { sourceFiles } from './source-files.ts';
import { root } from '../workplace.ts';

/** Comments, tests and docs name rules by number; each number has one entry in `docs/rules`, each decision its record. */
export function checkReferences(base = root): Promise<Finding[]> {
  const sources = sourceFiles(['apps', 'packages', 'journeys', 'tools', 'bench'], base);
  const texts = [...sources, ...markdownFiles(base)]
    .filter((file) => file !== 'tools/checks/references.test.ts') // names rules that do not exist, on purpose
    .map((file) => ({ file, text: readFileSync(join(base, file), 'utf8') }));
  const rules = rulesIn(texts);
  return Promise.resolve([
    ...texts.flatMap(({ file, text }) => referenceFindings(file, text, rules)),
    ...entriesTwice(texts),
  ]);
}

interface Text {
  file: string;
  text: string;
}

/** What is referred to in the text of one file and has no entry. */
export function referenceFindings(file: string, text: string, rules: ReadonlySet<string>): Finding[] {
  const unknown = new Set(referencesIn(file, text).filter((reference) => !rules.has(reference)));
  return [...unknown].map((reference) => ({
    where: file,
    what: `${reference} has no entry: write one in docs/rules, or name the rule that is meant`,
  }));
}

/** Numbers and names of every entry: headings in `docs/rules`, files in `docs/decisions`. */
export function rulesIn(texts: readonly Text[]): ReadonlySet<string> {
  const records = texts.flatMap(({ file }) => {
    const number = /^docs\/decisions\/(\d{3})-/.exec(file)?.[1];
    return number === undefined ? [] : [`decision ${number}`];
  });
  return new Set([...texts.flatMap(entriesIn), ...records]);
}

/** Entries that stand in more than one place. */
export function entriesTwice(texts: readonly Text[]): Finding[] {
  const entries = texts.flatMap((text) => entriesIn(text).map((entry) => ({ entry, file: text.file })));
  return entries
    .filter(({ entry }, at) => entries.findIndex((other) => other.entry === entry) < at)
    .map(({ entry, file }) => ({ where: file, what: `${entry} has an entry already` }));
}

/** The number the next rule of each letter takes: one above the highest. */
export function nextNumbers(base = root): string[] {
  const rules = rulesIn(markdownFiles(base).map((file) => ({ file, text: readFileSync(join(base, file), 'utf8') })));
  const highest = new Map<string, number>();
  for (const rule of rules) {
    const [, letter, number] = /^([A-Z])(\d+)$/.exec(rule) ?? [];
    if (letter) highest.set(letter, Math.max(highest.get(letter) ?? 0, Number(number)));
  }
  return [...highest].map(([letter, number]) => `${letter}${number + 1}`).toSorted();
}

function entriesIn({ file, text }: Text): string[] {
  if (!file.startsWith('docs/rules/')) return [];
  const heading = /^### ([A-Z]\d+|abuse case \d+|principle \d+|spec \d, section [\d.]+)(?= |$)/gm;
  return [...text.matchAll(heading)].map((match) => match[1] ?? '');
}

/** Every rule a text names, written as its entry is; a reference may go on in the next line of a comment. */
function referencesIn(file: string, text: string): string[] {
  const line = text.replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ');
  return [
    // Neither SKUs (FLRL-D1) nor the paths of drawings (M8 4.5V8).
    ...named(line, /(?<![-\w./#])(?:D\d{1,3}|P\d{1,2}|M\d{1,2}(?![.,]?\d| -?\.?\d))\b/g),
    ...named(line, /\b(?:abuse case|principle) \d+\b/g),
    ...named(line, /\bdecision 0\d\d\b/g),
    // Findings of use have letters of their own.
    ...(file.startsWith('docs/found-in-use/') ? [] : named(line, /(?<=\btables? |\btables A\d and |\()A\d\b/g)),
    ...named(line, /(?<=\b(?:ofOrders|ofAll|byTests)\( ?')[A-Z]\d+(?=')/g),
    ...sectionsIn(line),
  ];
}

function named(line: string, pattern: RegExp): string[] {
  return [...line.matchAll(pattern)].map(([reference]) => reference);
}

/** `spec 3, sections 2.2 and 4.1` names two, and so does `specs 1 and 3, section 3`. */
function sectionsIn(line: string): string[] {
  const pattern = /\b[Ss]pecs? (\d(?: and \d)?), (?:sections? )?(\d(?:\.\d)?(?:(?:, | and )\d(?:\.\d)?)*)/g;
  return [...line.matchAll(pattern)].flatMap(([, parts = '', sections = '']) =>
    parts
      .split(' and ')
      .flatMap((part) => sections.split(/, | and /).map((section) => `spec ${part}, section ${section}`)),
  );
}

function markdownFiles(base: string): string[] {
  return globSync(['*.md', 'docs/**/*.md'], { cwd: base }).map((file) => file.replaceAll('\\', '/'));
}
