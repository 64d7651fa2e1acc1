import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Strokes } from './strokes.ts';

export interface TaskFigures {
  name: string;
  byKeys: Strokes | null;
  byMouse: Strokes | null;
}

const file = join(import.meta.dirname, '../../../docs/keystrokes.md');
const marks = { begin: '<!-- counted: begin -->', end: '<!-- counted: end -->' };

/** The table between the marks of the document. */
export function writtenTable(): string {
  return parts().table;
}

/** Writes what was counted between the marks of the document; the words around it stay. */
export function writeTable(figures: readonly TaskFigures[]): void {
  const { before, after } = parts();
  writeFileSync(file, `${before}${marks.begin}\n${tableOf(figures)}\n${marks.end}${after}`);
}

function parts(): { before: string; table: string; after: string } {
  const [before, rest = ''] = readFileSync(file, 'utf8').split(marks.begin);
  const [table = '', after] = rest.split(marks.end);
  if (before === undefined || after === undefined) throw new Error(`${file} has lost the marks of its table.`);
  return { before, table: table.trim(), after };
}

/** What was counted, a row a task. */
export function tableOf(figures: readonly TaskFigures[]): string {
  const rows = figures.map(({ name, byKeys, byMouse }) => {
    const depth = Math.max(byKeys?.depth ?? 0, byMouse?.depth ?? 0);
    const presses = byKeys ? byKeys.keys + byKeys.typed : undefined;
    return `| ${[name, presses, byKeys?.keys, byKeys?.typed, byMouse?.clicks, byMouse?.typed, depth].join(' | ')} |`;
  });
  const head = '| task | presses | keys | typed | clicks | typed beside clicks | dialogs deep |';
  return [head, '| --- | --: | --: | --: | --: | --: | --: |', ...rows].join('\n');
}
