import type { TableState } from './table-state.ts';

/** The state of a table as search parameters of an address; what is as at the start is left out. */
export interface TableSearch {
  /** Column id, with a minus before it for descending. */
  sort?: string;
  filters?: Record<string, string | string[]>;
  page?: number;
  size?: number | 'all';
  hidden?: string[];
}

/** What of the state differs from the start, for the address. */
export function searchFromState(state: TableState, start: TableState): TableSearch {
  const search: TableSearch = {};
  const sort = sortText(state.sort);
  if (sort !== sortText(start.sort)) search.sort = sort;
  const filters = Object.entries(state.filters);
  if (JSON.stringify(state.filters) !== JSON.stringify(start.filters))
    search.filters = Object.fromEntries(
      filters.map(([id, filter]) => [id, typeof filter === 'string' ? filter : [...filter]]),
    );
  if (state.page !== start.page) search.page = state.page;
  if (state.pageSize !== start.pageSize) search.size = state.pageSize;
  if ([...state.hidden].sort().join() !== [...start.hidden].sort().join()) search.hidden = [...state.hidden];
  return search;
}

/** The state an address asks for; whatever it does not say is as at the start. */
export function stateFromSearch(search: TableSearch, start: TableState): TableState {
  return {
    sort: search.sort === undefined ? start.sort : sortFromText(search.sort),
    filters: search.filters ?? start.filters,
    page: search.page ?? start.page,
    pageSize: search.size ?? start.pageSize,
    hidden: search.hidden ?? start.hidden,
  };
}

function sortText(sort: TableState['sort']): string {
  return sort ? `${sort.desc ? '-' : ''}${sort.id}` : '';
}

function sortFromText(text: string): TableState['sort'] {
  if (text === '') return null;
  return text.startsWith('-') ? { id: text.slice(1), desc: true } : { id: text, desc: false };
}
