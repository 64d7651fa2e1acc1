import type { TableLook } from '#lib/address/table-address.ts';
import { askedView, nameOfNone, type NamedView } from '#lib/address/named-view.ts';

/** A search as a view keeps it: a table of which only one text can be told apart. */
export type SearchLook = TableLook;

/** A view of Find Orders. */
export interface SearchView extends NamedView {
  state: Pick<SearchLook, 'filters'>;
}

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
export function lookedFor(search: Readonly<Record<string, unknown>>, views: readonly SearchView[]): SearchLook {
  const { q, view: word } = search;
  const typed = typeof q === 'string' ? q.slice(0, longest) : null;
  const { view, name } = askedView(word, typed !== null, views);
  return { ...searchLook(typed ?? (view ? textOf(view.state) : ''), name), view: name };
}

/** The names under which a search stands in the address; a shared view as it is kept is named and nothing else. */
export function searchInAddress(look: SearchLook, views: readonly SearchView[]): { q?: string; view?: string } {
  const q = textOf(look);
  const view = look.view === null ? nameOfNone(q !== '', views) : look.view;
  const kept = views.find(({ viewId }) => viewId === look.view);
  const isKept = kept !== undefined && kept.isShared && textOf(kept.state) === q;
  return { ...(q !== '' && !isKept && { q }), ...(view !== undefined && { view }) };
}
