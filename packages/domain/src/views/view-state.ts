/** What a view keeps of how a table is looked at: never the day, the center or the page. */
export interface ViewState {
  sort: { id: string; desc: boolean } | null;
  /** By column id: text or a number rule as typed, or the values picked. */
  filters: Readonly<Record<string, string | readonly string[]>>;
  /** Ids of the columns not shown. */
  hidden: readonly string[];
}

/** What an id of a column looks like. */
export const columnIdPattern = /^[A-Za-z][A-Za-z0-9._-]{0,59}$/;

/** What a view would keep of a table as it is looked at now. */
export function viewState({ sort, filters, hidden }: ViewState): ViewState {
  const activeFilters = Object.entries(filters).filter(([, filter]) => filter.length > 0);
  return {
    sort: sort && { id: sort.id, desc: sort.desc },
    filters: Object.fromEntries(
      activeFilters.map(([id, filter]) => [id, typeof filter === 'string' ? filter : plainPick(filter)]),
    ),
    hidden: [...hidden],
  };
}

/** The view as a table can show it: what it says of columns that are no more is dropped. */
export function fittingState(state: ViewState, columnIds: readonly string[]): ViewState {
  const known = new Set(columnIds);
  const hidden = state.hidden.filter((id) => known.has(id));
  return viewState({
    sort: state.sort && known.has(state.sort.id) ? state.sort : null,
    filters: Object.fromEntries(Object.entries(state.filters).filter(([id]) => known.has(id))),
    hidden: new Set(hidden).size < known.size ? hidden : [], // a table without columns shows nobody anything
  });
}

/** Do two states show the same? The order of columns and of picked values does not matter. */
export function isSameState(a: ViewState, b: ViewState): boolean {
  return stateKey(a) === stateKey(b);
}

function stateKey(state: ViewState): string {
  const { sort, filters, hidden } = viewState(state);
  const ordered = Object.entries(filters)
    .map(([id, filter]): [string, readonly string[]] => [id, typeof filter === 'string' ? [filter] : filter.toSorted()])
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([sort && [sort.id, sort.desc], ordered, hidden.toSorted()]);
}

/** One picked value stands for itself, as in an address. */
function plainPick(filter: readonly string[]): string | readonly string[] {
  return filter.length === 1 ? (filter[0] ?? '') : [...filter];
}
