import type { TableLook } from '#lib/address/table-address.ts';
import { type AddressedView, viewedLook, viewedWords } from '#lib/address/viewed-address.ts';

/** A search as a view keeps it: a table of which only one text can be told apart. */
export type SearchLook = TableLook;

/** The one thing a view of Find Orders keeps: the text with its facets. */
export const searchColumns = [{ id: 'q', header: 'Search' }] as const;

/** The server reads no more. */
const longest = 200;

const start: SearchLook = {
  sort: null,
  filters: {},
  page: 1,
  pageSize: 'all',
  hidden: [],
  shown: [],
  order: [],
  widths: {},
  density: null,
  view: null,
};

/** A search for a text, by a view; nothing typed is no view's search. */
export function searchLook(text: string, view: string | null): SearchLook {
  const q = text.slice(0, longest);
  return q === '' ? { ...start, view: null } : { ...start, filters: { q }, view };
}

/** The text that is searched for. */
export function textOf({ filters }: Pick<SearchLook, 'filters'>): string {
  return typeof filters['q'] === 'string' ? filters['q'] : '';
}

/** What is searched for as the address says, else by the view it names, else by the view the reader begins with. */
export function lookedFor(search: Readonly<Record<string, unknown>>, views: readonly AddressedView[]): SearchLook {
  const { q, view } = search;
  const look = viewedLook({ ...(typeof q === 'string' && { 'f.q': q.slice(0, longest) }), view }, start, views);
  return { ...start, filters: look.filters, view: look.view };
}

/** The names under which a search stands in the address. */
export function searchInAddress(look: SearchLook, views: readonly AddressedView[]): { q?: string; view?: string } {
  const { 'f.q': q, view } = viewedWords(look, start, views);
  return { ...(typeof q === 'string' && { q }), ...(typeof view === 'string' && { view }) };
}
