import { orderKey } from './table-order.ts';
import type { TableFilter } from './table-state.ts';

/** Answers whether a cell passes, from its text (prepared by `orderKey`) and its number. */
export type CellTest = (key: string, number: number) => boolean;

/** The word that stands for empty cells among the values of a set. */
export const blankWord = '(blank)';

/** The test a filter asks for; null where the filter says nothing or cannot be understood, and so hides nothing. */
export function cellTest(kind: 'text' | 'set' | 'number', filter: TableFilter, isList = false): CellTest | null {
  if (typeof filter !== 'string') return filter.length === 0 ? null : setTest(filter, isList);
  if (kind === 'set') return filter === '' ? null : setTest([filter], isList);
  return kind === 'number' ? numberTest(filter) : textTest(filter);
}

function setTest(values: readonly string[], isList: boolean): CellTest {
  const keys = new Set(values.map((value) => (value === blankWord ? '' : orderKey(value))));
  if (!isList) return (key) => keys.has(key);
  // A whole list may be asked for as well: links and views from before do.
  return (key) => keys.has(key) || key.split(listMark).some((part) => keys.has(part));
}

/** What stands between the things that a cell lists. */
export const listMark = ', ';

// Several words may stand in any order; a text in quotes must stand as it is.
function textTest(filter: string): CellTest | null {
  const sought = orderKey(filter.trim());
  if (sought === '') return null;
  const quoted = /^"([^"]+)"?$/.exec(sought)?.[1];
  const words = quoted ? [quoted] : sought.split(/\s+/);
  const only = words[0] ?? '';
  if (words.length === 1) return (key) => key.includes(only);
  return (key) => words.every((word) => key.includes(word));
}

// `5`, `>5`, `>=5`, `<5`, `<=5`, `2..8`
function numberTest(filter: string): CellTest | null {
  const text = filter.replace(/[\s,$]/g, '');
  const range = /^(-?\d*\.?\d+)\.\.(-?\d*\.?\d+)$/.exec(text);
  if (range) return (_, number) => number >= Number(range[1]) && number <= Number(range[2]);
  const rule = /^(>=|<=|>|<|=)?(-?\d*\.?\d+)$/.exec(text);
  if (!rule) return null;
  const limit = Number(rule[2]);
  switch (rule[1]) {
    case '>':
      return (_, number) => number > limit;
    case '>=':
      return (_, number) => number >= limit;
    case '<':
      return (_, number) => number < limit;
    case '<=':
      return (_, number) => number <= limit;
    default:
      return (_, number) => number === limit;
  }
}
