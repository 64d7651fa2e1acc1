import type { PlainSearch } from './search-text.ts';

/** How a table is looked at; the table of the kit keeps exactly this. */
export interface TableLook {
  sort: { id: string; desc: boolean } | null;
  filters: Readonly<Record<string, string | readonly string[]>>;
  /** From 1. */
  page: number;
  pageSize: number | 'all';
  hidden: readonly string[];
  /** The id of the view it is looked at by; null for none. */
  view: string | null;
}

/** The names under which one table stands in the address; a second table on a page carries a prefix such as `batches.`. */
export function tableWords(look: TableLook, start: TableLook, prefix = ''): PlainSearch {
  const words: PlainSearch = {};
  if (!isSame(look.sort, start.sort)) words.sort = sortWord(look.sort);
  if (look.page !== 1) words.page = String(look.page);
  if (look.pageSize !== start.pageSize) words.size = String(look.pageSize);
  if (!isSame(look.hidden, start.hidden)) words.hide = look.hidden.length === 0 ? none : [...look.hidden];
  for (const id of new Set([...Object.keys(start.filters), ...Object.keys(look.filters)])) {
    const filter = look.filters[id] ?? '';
    if (!isSame(filter, start.filters[id] ?? '')) words[`f.${id}`] = typeof filter === 'string' ? filter : [...filter];
  }
  return Object.fromEntries(Object.entries(words).map(([name, value]) => [prefix + name, value]));
}

/** How the table is looked at according to the address; what the address leaves out is as the table starts. */
export function tableLook(search: Readonly<Record<string, unknown>>, start: TableLook, prefix = ''): TableLook {
  const word = (name: string) => textsOf(search[prefix + name])[0];
  const sort = word('sort');
  const size = word('size');
  const hide = textsOf(search[`${prefix}hide`]);
  const filters = { ...start.filters };
  for (const [name, value] of Object.entries(search)) {
    if (!name.startsWith(`${prefix}f.`)) continue;
    const texts = textsOf(value);
    const id = name.slice(prefix.length + 2);
    if (texts.join('') === '') delete filters[id];
    else filters[id] = texts.length === 1 ? (texts[0] ?? '') : texts;
  }
  return {
    sort: sort === undefined ? start.sort : sortOf(sort),
    filters,
    page: wholeFrom1(word('page')) ?? 1,
    pageSize: size === 'all' ? 'all' : (wholeFrom1(size) ?? start.pageSize),
    hidden: hide.length === 0 ? start.hidden : hide.filter((id) => id !== none),
    view: null,
  };
}

/** Is this name of the address about the table? */
export function isTableWord(name: string, prefix = ''): boolean {
  return name.startsWith(prefix) && /^(sort|page|size|hide|view|f\..+)$/.test(name.slice(prefix.length));
}

/** How the address says by what a table is sorted, also that it is not. */
export function sortWord(sort: TableLook['sort']): string {
  return sort ? `${sort.desc ? '-' : ''}${sort.id}` : none;
}

const none = '~'; // said where the start says something and the reader chose nothing

function sortOf(word: string): TableLook['sort'] {
  if (word === none) return null;
  return word.startsWith('-') ? { id: word.slice(1), desc: true } : { id: word, desc: false };
}

function wholeFrom1(word: string | undefined): number | undefined {
  return word !== undefined && /^[1-9]\d{0,6}$/.test(word) ? Number(word) : undefined;
}

function textsOf(value: unknown): string[] {
  return [value].flat().filter((each) => typeof each === 'string');
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
