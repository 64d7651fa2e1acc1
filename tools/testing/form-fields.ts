import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../workplace.ts';

const src = join(root, 'apps/web/src');

/** Something that is written in: from its file, with the pieces it puts together. */
export interface FoundForm {
  file: string;
  /** How many fields it shows, those of a list counted as four. */
  fields: number;
}

const control = /<(?:[A-Z]\w*)?(?:Field|TextArea|SearchSelect|DatePicker|RadioGroup|Segmented|Switch|Checkbox)\b/g;
const perList = 4;

/** Every dialog and form of features and parts with the number of its fields, the largest first. */
export function findForms(): FoundForm[] {
  const texts = new Map(
    globSync('{features,parts,pages}/**/*.{ts,tsx}', { cwd: src })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !file.includes('.test.'))
      .map((file) => [file, readFileSync(join(src, file), 'utf8')]),
  );
  return [...texts]
    .filter(([, text]) => isForm(text))
    .map(([file]) => ({ file, fields: sumOf([...piecesOf(file, texts)].map((piece) => fieldsIn(texts.get(piece)))) }))
    .toSorted((a, b) => b.fields - a.fields);
}

function isForm(text: string): boolean {
  return /<Dialog\b|<form\b|useUnsavedChanges\(|TableEditor|editing\.change\(/.test(text);
}

/** The files a form is put together from: what it imports of features and parts, short of other forms. */
function piecesOf(file: string, texts: ReadonlyMap<string, string>): Set<string> {
  const pieces = new Set([file]);
  for (const piece of pieces)
    for (const [, address = ''] of (texts.get(piece) ?? '').matchAll(/(?:from|import\() ?'([.#][^']+)'/g)) {
      const path = address.startsWith('#') ? address.slice(1) : join(dirname(piece), address).replaceAll('\\', '/');
      const text = texts.get(path);
      if (text !== undefined && !isForm(text)) pieces.add(path);
    }
  return pieces;
}

/** Fields that a list brings forth stand in the text once. */
function fieldsIn(text = ''): number {
  const all = text.match(control)?.length ?? 0;
  const listed = [...text.matchAll(/\.map\(/g)].filter(({ index }) =>
    new RegExp(control.source).test(text.slice(index, index + 200)),
  );
  return all + listed.length * (perList - 1);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
