import { createContext, type ReactNode, Suspense, use } from 'react';
import type { TableColumn } from '#ui/table/table-column.ts';
import type { TableState } from '#ui/table/table-state.ts';

/** What a menu of views must know of its table. */
export interface TableViewsProps {
  /** The name under which the views are kept. */
  table: string;
  columns: readonly Pick<TableColumn<never>, 'id' | 'header' | 'hidden'>[];
  state: TableState;
  onStateChange: (state: TableState) => void;
  /** How many of the rows some filters leave; undefined where only a search on the server would tell. */
  countOf?: ((filters: TableState['filters']) => number) | undefined;
}

/** What all tables below offer as their menu of views: the kit itself keeps none. */
export const TableViewsMenu = createContext<((props: TableViewsProps) => ReactNode) | null>(null);

/** The place of that menu above a table. */
export function TableViews(props: TableViewsProps) {
  const renderMenu = use(TableViewsMenu);
  if (!renderMenu) return null;
  return (
    // Its place is kept while the menu is loaded.
    <Suspense fallback={<span className="h-7 w-20" />}>{renderMenu(props)}</Suspense>
  );
}
