import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { root } from '../workplace.ts';

// Writes down how wide the letters of the notecard's fonts are, for the one measure that browser and server share:
//   node tools/notecards/card-letters.ts
// To be run after a font package has moved; a test says when.

/** Where the widths are kept. */
export const cardLettersFile = 'packages/domain/src/printing/notecards/letter-widths.ts';

/** Sets the letters on both sides of itself in the forms they take inside a word. */
const joiner = '\u200D';
const lam = '\u0644';
const alefs = ['\u0627', '\u0623', '\u0625', '\u0622', '\u0671'];
const longestLine = 116;

/** Rare signs beyond are taken to be as wide as a Chinese one, which none of them is. */
const isStored = (code: number) => code < 0x2c_00 || (code >= 0xfb_00 && code < 0xfb_50);

/** The file of widths as the fonts in node_modules have it, in thousandths of the type size. */
export function cardLetters(): string {
  const plain = new Map<number, number>();
  const packages = ['noto-serif', 'noto-serif-hebrew'];
  for (const font of packages.flatMap(fontsOf)) {
    for (const code of font.characterSet.filter(isStored)) {
      if (!plain.has(code)) plain.set(code, widthOf(font, code));
    }
  }
  const [arabic] = fontsOf('noto-naskh-arabic').filter((font) => font.hasGlyphForCodePoint(0x6_28));
  if (!arabic) throw new Error('The Arabic font has no Arabic letters.');
  const forms: string[] = [];
  for (const code of arabic.characterSet.filter(isStored)) {
    if (plain.has(code)) continue;
    const found = formsOf(arabic, String.fromCodePoint(code));
    if (found === null) plain.set(code, widthOf(arabic, code));
    else forms.push(`${code.toString(36)}:${found.map((width) => width.toString(36)).join('.')}`);
  }
  const pairs = alefs.map((alef) => [`${lam}${alef}`, laid(arabic, lam + alef), laid(arabic, joiner + lam + alef)]);
  return [
    '// Written by tools/notecards/card-letters.ts from the font packages; a test compares them.',
    '',
    '/** Runs of letters that look the same everywhere, as `first:width.width*count`, all in base 36. */',
    `export const letterRuns = ${list(runs(plain))};`,
    '',
    '/** Letters that join, as `letter:alone.after` or `letter:alone.after.before.between` their neighbors, in base 36. */',
    `export const joiningLetters = ${list(forms)};`,
    '',
    '/** Lam and alef are one sign: its width alone, and after a letter it joins. */',
    `export const lamAlefs = new Map<string, readonly [number, number]>([\n${pairs.map(pairLine).join('\n')}\n]);`,
    '',
  ].join('\n');
}

/** How wide a font sets a word, shaped as browsers shape it, in thousandths of the type size. */
export function shapedWidth(name: string, word: string): number {
  const font = fontsOf(name).find((each) =>
    [...word].every((sign) => each.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)),
  );
  if (!font) throw new Error(`${name} has not all letters of ${word}`);
  return laid(font, word);
}

function fontsOf(name: string): Font[] {
  const folder = join(root, 'node_modules/@fontsource', name, 'files');
  const files = readdirSync(folder).filter((file) => file.endsWith('-400-normal.woff2') && !file.includes('math'));
  return files.toSorted().map((file) => {
    const font = create(readFileSync(join(folder, file)));
    if (!('characterSet' in font)) throw new Error(`${file} holds more than one font`);
    return font;
  });
}

function widthOf(font: Font, code: number): number {
  if (/\p{Mn}|\p{Me}|\p{Cf}|\p{Cc}/u.test(String.fromCodePoint(code))) return 0;
  return Math.ceil((font.glyphForCodePoint(code).advanceWidth * 1000) / font.unitsPerEm);
}

function laid(font: Font, text: string): number {
  return Math.ceil((font.layout(text).advanceWidth * 1000) / font.unitsPerEm);
}

/** The widths of a letter by what it joins; null of what joins nothing. */
function formsOf(font: Font, letter: string): number[] | null {
  if (/[\p{M}\p{Cf}]/u.test(letter)) return null;
  const look = (text: string) =>
    font
      .layout(text)
      .glyphs.flatMap(({ id, codePoints }) => (codePoints.includes(0x20_0d) ? [] : [id]))
      .join(' ');
  const alone = laid(font, letter);
  const joinsOn = letter === '\u0640' || look(letter + joiner) !== look(letter); // the long dash joins as it is
  if (joinsOn) {
    const between = laid(font, joiner + letter + joiner);
    return [alone, laid(font, joiner + letter), laid(font, letter + joiner), between];
  }
  return look(joiner + letter) === look(letter) ? null : [alone, laid(font, joiner + letter)];
}

function runs(widths: ReadonlyMap<number, number>): string[] {
  const found: { first: number; widths: number[] }[] = [];
  for (const [code, width] of [...widths].toSorted(([a], [b]) => a - b)) {
    const last = found.at(-1);
    if (last && code === last.first + last.widths.length && last.widths.length < 24) last.widths.push(width);
    else found.push({ first: code, widths: [width] });
  }
  return found.map((run) => `${run.first.toString(36)}:${repeated(run.widths)}`);
}

function repeated(widths: readonly number[]): string {
  const found: { width: number; count: number }[] = [];
  for (const width of widths) {
    const last = found.at(-1);
    if (last?.width === width) last.count += 1;
    else found.push({ width, count: 1 });
  }
  return found.map(({ width, count }) => `${width.toString(36)}${count > 1 ? `*${count.toString(36)}` : ''}`).join('.');
}

/** One text, broken between entries so that no line is long. */
function list(entries: readonly string[]): string {
  const lines: string[] = [];
  for (const entry of entries) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + entry.length < longestLine) lines[lines.length - 1] = `${last} ${entry}`;
    else lines.push(entry);
  }
  return `\`\n${lines.join('\n')}\n\``;
}

function pairLine([pair, alone, after]: (string | number)[]): string {
  return `  ['${pair}', [${alone}, ${after}]],`;
}

if (import.meta.main) writeFileSync(join(root, cardLettersFile), cardLetters());
