import { columnWidths, densities, type Density } from '@bloomdesk/domain/views/view-state';
import type { PlainSearch } from './search-text.ts';

/** How a table is looked at; the table of the kit keeps exactly this. */
export interface TableLook {
  sort: { id: string; desc: boolean } | null;
  filters: Readonly<Record<string, string | readonly string[]>>;
  /** From 1. */
  page: number;
  pageSize: number | 'all';
  hidden: readonly string[];
  /** Ids of the columns that stay where they would leave or hide by themselves. */
  shown: readonly string[];
  /** Ids of the columns in the order somebody has put them. */
  order: readonly string[];
  /** In px, by column id. */
  widths: Readonly<Record<string, number>>;
  density: Density | null;
  /** The id of the view it is looked at by; null for none. */
  view: string | null;
}

/** The names under which one table stands in the address; a second table on a page carries a prefix such as `batches.`. */
export function tableWords(look: TableLook, start: TableLook, prefix = ''): PlainSearch {
  const words: PlainSearch = {};
  if (!isSame(look.sort, start.sort)) words.sort = sortWord(look.sort);
  if (look.page !== 1) words.page = String(look.page);
  if (look.pageSize !== start.pageSize) words.size = String(look.pageSize);
  for (const [word, part] of idLists)
    if (!isSame(look[part], start[part])) words[word] = look[part].length === 0 ? none : [...look[part]];
  if (look.density !== start.density) words.rows = look.density === null ? none : String(look.density);
  for (const [id, width] of Object.entries(look.widths)) words[`w.${id}`] = String(width);
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
  const ids = (name: string, usual: readonly string[]) => {
    const texts = textsOf(search[prefix + name]);
    return texts.length === 0 ? usual : texts.filter((id) => id !== none);
  };
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
    hidden: ids('hide', start.hidden),
    shown: ids('show', start.shown),
    order: ids('order', start.order),
    widths: widthsOf(search, prefix),
    density:
      word('rows') === undefined ? start.density : (densities.find((one) => String(one) === word('rows')) ?? null),
    view: null,
  };
}

/** Is this name of the address about the table? */
export function isTableWord(name: string, prefix = ''): boolean {
  return (name.startsWith(prefix) && /^(page|size|view)$/.test(name.slice(prefix.length))) || isLookWord(name, prefix);
}

/** Is it about what a view decides? Pages and their size go beside it. */
export function isLookWord(name: string, prefix = ''): boolean {
  return name.startsWith(prefix) && /^(sort|hide|show|order|rows|[fw]\..+)$/.test(name.slice(prefix.length));
}

/** How the address says by what a table is sorted, also that it is not. */
export function sortWord(sort: TableLook['sort']): string {
  return sort ? `${sort.desc ? '-' : ''}${sort.id}` : none;
}

const idLists = [
  ['hide', 'hidden'],
  ['show', 'shown'],
  ['order', 'order'],
] as const;

function widthsOf(search: Readonly<Record<string, unknown>>, prefix: string): Record<string, number> {
  const { least, most } = columnWidths;
  return Object.fromEntries(
    Object.keys(search)
      .filter((name) => name.startsWith(`${prefix}w.`))
      .map((name) => [name.slice(prefix.length + 2), wholeFrom1(textsOf(search[name])[0]) ?? 0] as const)
      .filter(([, width]) => width >= least && width <= most),
  );
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
