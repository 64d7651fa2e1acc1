/** What a view keeps of how a table is looked at: never the day, the center or the page. */
export interface ViewState {
  sort: { id: string; desc: boolean } | null;
  /** By column id: text or a number rule as typed, or the values picked. */
  filters: Readonly<Record<string, string | readonly string[]>>;
  /** Ids of the columns not shown. */
  hidden: readonly string[];
  /** Ids of the columns that stay where they would leave or hide by themselves (D304). */
  shown: readonly string[];
  /** Ids of the columns in their order, where somebody has put them into another one (D305). */
  order: readonly string[];
  /** In px, by column id: what somebody has dragged a column to (D305). */
  widths: Readonly<Record<string, number>>;
  /** The height of a row in px; null as the table itself would have it. */
  density: Density | null;
}

/** The heights of rows a table offers: compact, as usual, roomy. */
export const densities = [28, 36, 44] as const;
export type Density = (typeof densities)[number];

/** As narrow and as wide as a column may be dragged, in px. */
export const columnWidths = { least: 40, most: 1200 } as const;

/** A view that keeps nothing. */
export const plainView = {
  sort: null,
  filters: {},
  hidden: [],
  shown: [],
  order: [],
  widths: {},
  density: null,
} satisfies ViewState;

/** What an id of a column looks like. */
export const columnIdPattern = /^[A-Za-z][A-Za-z0-9._-]{0,59}$/;

/** What a view would keep of a table as it is looked at now. */
export function viewState(state: ViewState): ViewState {
  const { sort, filters, hidden, shown, order, widths, density } = state;
  const activeFilters = Object.entries(filters).filter(([, filter]) => filter.length > 0);
  return {
    sort: sort && { id: sort.id, desc: sort.desc },
    filters: Object.fromEntries(
      activeFilters.map(([id, filter]) => [id, typeof filter === 'string' ? filter : plainPick(filter)]),
    ),
    hidden: [...hidden],
    shown: [...shown],
    order: [...order],
    widths: { ...widths },
    density,
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
    shown: state.shown.filter((id) => known.has(id)),
    order: state.order.filter((id) => known.has(id)),
    widths: Object.fromEntries(Object.entries(state.widths).filter(([id]) => known.has(id))),
    density: state.density,
  });
}

/** Do two states show the same? The order in which columns are hidden and values are picked does not matter. */
export function isSameState(a: ViewState, b: ViewState): boolean {
  return stateKey(a) === stateKey(b);
}

function stateKey(state: ViewState): string {
  const { sort, filters, hidden, shown, order, widths, density } = viewState(state);
  const ordered = Object.entries(filters)
    .map(([id, filter]): [string, readonly string[]] => [id, typeof filter === 'string' ? [filter] : filter.toSorted()])
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const dragged = Object.entries(widths).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const columns = [hidden.toSorted(), shown.toSorted(), order, dragged, density];
  return JSON.stringify([sort && [sort.id, sort.desc], ordered, ...columns]);
}

/** One picked value stands for itself, as in an address. */
function plainPick(filter: readonly string[]): string | readonly string[] {
  return filter.length === 1 ? (filter[0] ?? '') : [...filter];
}
