import { type ReactNode, useMemo } from 'react';
import { memoGeneric } from '#lib/react/memo-generic.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { useLatestCallback } from '#ui/use-latest-callback.ts';
import { DataTableFilter } from './data-table-filter.tsx';
import type { DrawnColumn } from './fitting/drawn-column.ts';
import { selectedAmong } from './table-selection.ts';
import { type TableFilter, type TableState, withFilter, withSort } from './table-state.ts';

export interface DataTableHeadProps<Row> {
  columns: readonly DrawnColumn<Row>[];
  state: TableState;
  onStateChange: (state: TableState) => void;
  rows: readonly Row[];
  /** The rows that the filters leave, for the notes. */
  foundRows: readonly Row[];
  /** The rows have come: only then there is something to note of them. */
  isKnown: boolean;
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
  const { columns, state, onStateChange, rows, foundRows, isKnown, selected, hasMenu } = props;
  const firstFiltered = columns.find((column) => column.filter)?.id;
  const notes = useMemo(
    () => columns.map((column) => (isKnown ? column.headerNote?.(foundRows) : '–')),
    [columns, foundRows, isKnown],
  );
  // These keep their identity, so that of all the head a keystroke renders only what it changes.
  const sort = useLatestCallback((columnId: string) => onStateChange(withSort(state, columnId)));
  const filter = useLatestCallback((columnId: string, to: TableFilter) =>
    onStateChange(withFilter(state, columnId, to)),
  );
  const leaveDown = useLatestCallback(props.onLeaveDown);
  return (
    <thead>
      <tr>
        {selected && (
          <th>
            <SelectAll {...props} selected={selected} />
          </th>
        )}
        {columns.map((column, place) => (
          <HeadCell
            key={column.id}
            column={column}
            sorted={state.sort?.id !== column.id ? null : state.sort.desc ? 'descending' : 'ascending'}
            note={notes[place]}
            onSort={sort}
          />
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
            <td key={column.id} className={pinOf(column)}>
              {column.filter && (
                <DataTableFilter
                  column={column}
                  rows={rows}
                  filter={state.filters[column.id] ?? ''}
                  isFirst={column.id === firstFiltered}
                  onFilter={filter}
                  onLeaveDown={leaveDown}
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

interface HeadCellProps<Row> {
  column: DrawnColumn<Row>;
  sorted: 'ascending' | 'descending' | null;
  note: ReactNode;
  onSort: (columnId: string) => void;
}

const HeadCell = memoGeneric(PlainHeadCell);

function PlainHeadCell<Row>({ column, sorted, note, onSort }: HeadCellProps<Row>) {
  const { header, align, tone, isUnsortable } = column;
  return (
    <th
      className={classNames(align && `is-${align}`, pinOf(column)) || undefined}
      data-tone={tone}
      aria-sort={sorted ?? undefined}
    >
      {isUnsortable ? (
        header
      ) : (
        <button type="button" className="table-sort" onClick={() => onSort(column.id)} title={header}>
          <span>{header}</span>
          {sorted ? (
            <Icon name={sorted === 'descending' ? 'arrow-down' : 'arrow-up'} />
          ) : (
            <svg data-idle viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
              <path d="M5 6.5 8 3.5l3 3M5 9.5l3 3 3-3" />
            </svg>
          )}
        </button>
      )}
      {column.headerNote && <span className="table-note">{note}</span>}
    </th>
  );
}

function pinOf<Row>({ isPinned, isInner }: DrawnColumn<Row>): string | undefined {
  if (!isPinned) return undefined;
  return isInner ? 'is-pinned is-inner' : 'is-pinned';
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
