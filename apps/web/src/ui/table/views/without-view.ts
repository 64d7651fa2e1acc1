import { startTableState, type TableState } from '#ui/table/table-state.ts';
import type { TableViewsProps } from './table-views.tsx';

/** The state with everything shown as the table itself would show it, on the first page. */
export function withoutView({ columns, state }: Pick<TableViewsProps, 'columns' | 'state'>): TableState {
  const { pageSize } = state;
  return startTableState(
    columns.map(({ id, header, hidden }) => ({ id, header, hidden, value: () => null })),
    { pageSize },
  );
}
