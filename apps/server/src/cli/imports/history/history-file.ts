import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import type { FileProblem } from '#workflows/importing/import-plan.ts';

/** A row of a file of history, counted as a spreadsheet or an editor counts it. */
export interface HistoryRow {
  row: number;
  cells: ReadonlyMap<string, string>;
}

/** The columns a file may have, and those it must have. */
export interface HistoryColumns {
  all: readonly string[];
  needed: readonly string[];
}

/** The rows of a CSV file with a head, or of a file with a JSON object on each line; an empty cell is one that is left out. */
export function readHistoryFile(text: string, columns: HistoryColumns, problems: FileProblem[]): HistoryRow[] {
  const rows = /^\s*\{/.test(text) ? jsonRows(text, problems) : csvRows(text, problems);
  const names = new Set(rows.flatMap(({ cells }) => [...cells.keys()]));
  const complain = (message: string) => problems.push({ place: 'file', message });
  for (const name of names)
    if (!columns.all.includes(name)) complain(`there is no column ${name}; they are ${columns.all.join(', ')}`);
  for (const name of columns.needed) if (!names.has(name)) complain(`the column ${name} is missing`);
  return problems.length > 0 ? [] : rows;
}

function csvRows(text: string, problems: FileProblem[]): HistoryRow[] {
  try {
    const [head = [], ...lines]: string[][] = parse(text, { bom: true, skipEmptyLines: true });
    const names = head.map((name) => name.trim());
    return lines.map((line, index) => ({
      row: index + 2,
      cells: new Map(names.map((name, at) => [name, (line[at] ?? '').trim()])),
    }));
  } catch (error) {
    problems.push({ place: 'file', message: error instanceof Error ? error.message : 'it cannot be read as CSV' });
    return [];
  }
}

function jsonRows(text: string, problems: FileProblem[]): HistoryRow[] {
  return text.split('\n').flatMap((line, index): HistoryRow[] => {
    if (line.trim() === '') return [];
    try {
      const cells = Object.entries(Object(JSON.parse(line))).map(([name, value]) => [name, textOf(value)] as const);
      return [{ row: index + 1, cells: new Map(cells) }];
    } catch {
      problems.push({ place: `row ${index + 1}`, message: 'this line is no JSON object' });
      return [];
    }
  });
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return (typeof value === 'string' ? value : JSON.stringify(value)).trim();
}

/** What a row says, but for these. */
export function leaving(row: object, ...names: string[]): object {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
}

/** Tells the same words of a file from others, so that they change nothing the second time. */
export function hashOf(...words: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 32);
}

/** External ids that stand in the file twice. */
export function doubles(rows: readonly { row: number; externalId: string }[]): FileProblem[] {
  const first = new Map<string, number>();
  return rows.flatMap(({ row, externalId }) => {
    const above = first.get(externalId);
    first.set(externalId, above ?? row);
    if (above === undefined || externalId === '') return [];
    return [{ place: `row ${row}, external_id`, message: `${externalId} stands in row ${above} already.` }];
  });
}

/** Problems in the order of the file. */
export function inFileOrder(problems: readonly FileProblem[]): FileProblem[] {
  const rowOf = ({ place }: FileProblem) => Number(/\d+/.exec(place)?.[0] ?? 0);
  return problems.toSorted((a, b) => rowOf(a) - rowOf(b));
}
