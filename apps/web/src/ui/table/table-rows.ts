import type { TableColumn } from './table-column.ts';
import { cellTest } from './table-filter.ts';
import type { TableIndex } from './table-index.ts';
import type { TableState } from './table-state.ts';

/** The places of all rows in the order of the sort; empty cells come last in both directions, equal ones as they came. */
export function sortedPlaces<Row>(index: TableIndex<Row>, sort: TableState['sort']): number[] {
  const places = index.rows.map((_, place) => place);
  if (!sort) return places;
  const { keys, ranks } = index.of(sort.id);
  const isBlank = (place: number) => keys[place] === '';
  const direction = sort.desc ? -1 : 1;
  const rankOf = ranks();
  const filled = places.filter((place) => !isBlank(place));
  filled.sort((a, b) => direction * ((rankOf[a] ?? 0) - (rankOf[b] ?? 0)) || a - b);
  return [...filled, ...places.filter(isBlank)];
}

/**
 * Those of the places whose rows pass every filter; the same list where all do, so that nothing is worked out again.
 */
export function filteredPlaces<Row>(
  places: readonly number[],
  index: TableIndex<Row>,
  columns: readonly TableColumn<Row>[],
  filters: TableState['filters'],
): readonly number[] {
  return columns.reduce<readonly number[]>((left, column) => {
    const test = cellTest(column.filter ?? 'text', filters[column.id] ?? '', column.isList);
    if (!test) return left;
    const { keys, numbers } = index.of(column.id);
    const passed = left.filter((place) => test(keys[place] ?? '', numbers[place] ?? Number.NaN));
    return passed.length === left.length ? left : passed;
  }, places);
}
