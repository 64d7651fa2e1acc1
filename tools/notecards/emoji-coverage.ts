import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'fontkit';
import { root } from '../workplace.ts';

// Writes down which emoji the font of cards draws, as its style sheet does not say it:
//   node tools/notecards/emoji-coverage.ts
// To be run after the font package has moved; a test says when.

/** Where the ranges are kept. */
export const emojiCoverageFile = 'apps/web/src/parts/printing/notecards/emoji-coverage.ts';

const font = 'node_modules/@fontsource/noto-color-emoji/files/noto-color-emoji-emoji-400-normal.woff2';
const longestLine = 112;

/** The file of ranges as the font in node_modules has it. */
export function emojiCoverage(): string {
  const drawn = create(readFileSync(join(root, font)));
  if (!('characterSet' in drawn)) throw new Error('The emoji come as a collection of fonts.');
  const ranges: [first: number, last: number][] = [];
  for (const code of drawn.characterSet.filter((each) => each > 0x7f).toSorted((a, b) => a - b)) {
    const open = ranges.at(-1);
    if (open && open[1] === code - 1) open[1] = code;
    else ranges.push([code, code]);
  }
  const lines = linesOf(ranges.map(([first, last]) => (first === last ? hex(first) : `${hex(first)}-${hex(last)}`)));
  const quoted = lines.map((line, at) => `  '${line}${at < lines.length - 1 ? ',' : ''}'`).join(' +\n');
  return `${head}\n${quoted};\n`;
}

const head = `/**
 * The code points above ASCII that the emoji font of cards draws, in hexadecimal (tools/notecards/emoji-coverage.ts writes
 * this file).
 */
export const emojiCoverage =`;

function linesOf(texts: readonly string[]): string[] {
  const lines: string[] = [];
  for (const text of texts) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + text.length <= longestLine) lines[lines.length - 1] = `${line},${text}`;
    else lines.push(text);
  }
  return lines;
}

function hex(code: number): string {
  return code.toString(16);
}

if (import.meta.main) writeFileSync(join(root, emojiCoverageFile), emojiCoverage());
