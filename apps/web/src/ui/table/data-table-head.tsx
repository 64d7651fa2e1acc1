import { Suspense, useMemo } from 'react';
import { onOpening } from '#lib/react/lazily.ts';
import { useLatestCallback } from '#ui/use-latest-callback.ts';
import { DataTableFilter } from './data-table-filter.tsx';
import type { FittedColumns } from './fitting/use-column-fit.tsx';
import { HeadCell, pinOf } from './looks/head-cell.tsx';
import { useHeadActions } from './looks/use-head-actions.ts';
import type { TableColumn } from './table-column.ts';
import { selectedAmong } from './table-selection.ts';
import { type TableFilter, type TableState, withFilter } from './table-state.ts';
import { tableTexts } from '#texts/english/table.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';

const HeadMenu = onOpening(
  () => import('./looks/head-menu.tsx'),
  (file) => file.HeadMenu,
);

export interface DataTableHeadProps<Row> {
  fit: FittedColumns<Row>;
  /** Those that nobody has hidden, in their order. */
  ordered: readonly TableColumn<Row>[];
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
  pageIds: readonly string[];
  /** Nothing that the filters leave stands on another page. */
  isWhole: boolean;
  onTogglePage: () => void;
  hasMenu: boolean;
  onLeaveDown: () => void;
}

/** The sticky head: names that sort, notes under them, and a filter for each column that has one. */
export function DataTableHead<Row>(props: DataTableHeadProps<Row>) {
  const { fit, ordered, state, onStateChange, rows, foundRows, isKnown, selected, hasMenu } = props;
  const word = useWords();
  const { columns } = fit;
  const firstFiltered = columns.find((column) => column.filter)?.id;
  const notes = useMemo(
    () => columns.map((column) => (isKnown ? column.headerNote?.(foundRows) : '–')),
    [columns, foundRows, isKnown],
  );
  // These keep their identity, so that of all the head a keystroke renders only what it changes.
  const { actions, menu, closeMenu, looks } = useHeadActions({ fit, ordered, state, onStateChange });
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
            {...actions}
          />
        ))}
        {hasMenu && (
          <th className="is-tool">
            <span className="sr-only">{word('Actions')}</span>
          </th>
        )}
      </tr>
      {menu && (
        <Suspense fallback={null}>
          <HeadMenu {...{ looks, state, onStateChange, menu }} onClose={closeMenu} />
        </Suspense>
      )}
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

interface SelectAllProps {
  selected: ReadonlySet<string>;
  pageIds: readonly string[];
  isWhole: boolean;
  label: string;
  onTogglePage: () => void;
}

/** Selects every row of the page; those on other pages are offered under the table. */
function SelectAll({ selected, pageIds, isWhole, label, onTogglePage }: SelectAllProps) {
  const t = useTexts(tableTexts);
  const count = selectedAmong(selected, pageIds);
  const rows = `${pageIds.length.toLocaleString('en-US')} ${label}`;
  return (
    <input
      type="checkbox"
      className="check"
      aria-label={isWhole ? t('selectAllRows', { rows }) : t('selectPage', { rows })}
      disabled={pageIds.length === 0}
      checked={count > 0 && count === pageIds.length}
      onChange={onTogglePage}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && count < pageIds.length;
      }}
    />
  );
}
