import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { DataTableFilter } from './data-table-filter.tsx';
import type { TableColumn } from './table-column.ts';
import { selectedAmong } from './table-selection.ts';
import { type TableState, withFilter, withSort } from './table-state.ts';

export interface DataTableHeadProps<Row> {
  columns: readonly TableColumn<Row>[];
  state: TableState;
  onStateChange: (state: TableState) => void;
  rows: readonly Row[];
  /** The rows that the filters leave, for the notes. */
  foundRows: readonly Row[];
  /** What is listed, in the plural. */
  label: string;
  /** Null where rows cannot be selected. */
  selected: ReadonlySet<string> | null;
  foundIds: readonly string[];
  onToggleAll: () => void;
  hasMenu: boolean;
  onLeaveDown: () => void;
}

/** The sticky head: names that sort, notes under them, and a filter for each column that has one. */
export function DataTableHead<Row>(props: DataTableHeadProps<Row>) {
  const { columns, state, onStateChange, rows, foundRows, selected, hasMenu, onLeaveDown } = props;
  const firstFiltered = columns.find((column) => column.filter)?.id;
  return (
    <thead>
      <tr>
        {selected && (
          <th>
            <SelectAll {...props} selected={selected} />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.id}
            className={classNames(column.align && `is-${column.align}`, column.isPinned && 'is-pinned') || undefined}
            data-tone={column.tone}
            aria-sort={state.sort?.id !== column.id ? undefined : state.sort.desc ? 'descending' : 'ascending'}
          >
            <HeaderName column={column} sort={state.sort} onSort={() => onStateChange(withSort(state, column.id))} />
            {column.headerNote && <span className="table-note">{column.headerNote(foundRows)}</span>}
          </th>
        ))}
        {hasMenu && (
          <th className="is-tool">
            <span className="sr-only">Actions</span>
          </th>
        )}
      </tr>
      {firstFiltered && (
        <tr className="table-filters">
          {selected && <td />}
          {columns.map((column) => (
            <td key={column.id} className={column.isPinned ? 'is-pinned' : undefined}>
              {column.filter && (
                <DataTableFilter
                  column={column}
                  rows={rows}
                  filter={state.filters[column.id] ?? ''}
                  isFirst={column.id === firstFiltered}
                  onFilter={(filter) => onStateChange(withFilter(state, column.id, filter))}
                  onLeaveDown={onLeaveDown}
                />
              )}
            </td>
          ))}
          {hasMenu && <td className="is-tool" />}
        </tr>
      )}
    </thead>
  );
}

interface HeaderNameProps<Row> {
  column: TableColumn<Row>;
  sort: TableState['sort'];
  onSort: () => void;
}

function HeaderName<Row>({ column, sort, onSort }: HeaderNameProps<Row>) {
  if (column.isUnsortable) return column.header;
  const isSorted = sort?.id === column.id;
  return (
    <button type="button" className="table-sort" onClick={onSort} title={column.header}>
      <span className="truncate">{column.header}</span>
      {isSorted ? (
        <Icon name={sort.desc ? 'arrow-down' : 'arrow-up'} />
      ) : (
        <svg data-idle viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
          <path d="M5 6.5 8 3.5l3 3M5 9.5l3 3 3-3" />
        </svg>
      )}
    </button>
  );
}

interface SelectAllProps {
  selected: ReadonlySet<string>;
  foundIds: readonly string[];
  label: string;
  onToggleAll: () => void;
}

/** Selects every row that the filters leave, on all pages. */
function SelectAll({ selected, foundIds, label, onToggleAll }: SelectAllProps) {
  const count = selectedAmong(selected, foundIds);
  return (
    <input
      type="checkbox"
      className="check"
      aria-label={`Select all ${foundIds.length.toLocaleString('en-US')} ${label}`}
      disabled={foundIds.length === 0}
      checked={count > 0 && count === foundIds.length}
      onChange={onToggleAll}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && count < foundIds.length;
      }}
    />
  );
}
