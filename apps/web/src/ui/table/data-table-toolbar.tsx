import { type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import { onOpening } from '#lib/react/lazily.ts';
import { productTime } from '#lib/time/clock.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { FittedColumns } from './fitting/use-column-fit.tsx';
import { MoreColumns } from './fitting/more-columns.tsx';
import type { TableColumn } from './table-column.ts';
import { type TableState, withoutFilters } from './table-state.ts';
import { wordOf } from '#texts/word-of.ts';
import { tableTexts } from '#texts/english/table.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';

const ColumnList = onOpening(
  () => import('./column-list.tsx'),
  (file) => file.ColumnList,
);

export interface DataTableToolbarProps<Row> {
  columns: readonly TableColumn<Row>[];
  fit: Pick<FittedColumns<Row>, 'alike' | 'columns'>;
  state: TableState;
  onStateChange: (state: TableState) => void;
  /** Milliseconds since 1970. */
  refreshedAt: number | undefined;
  /** They could not be had again since. */
  isStale: boolean;
  /** Milliseconds since 1970; null where the rows are followed, or need not be. */
  notLiveSince: number | null;
  onRefresh: (() => void) | undefined;
  isRefreshing: boolean | undefined;
  onExport: (() => void) | undefined;
  children: ReactNode;
}

/** Above the table: what the page puts there, then the time of the data, refresh, columns and export. */
export function DataTableToolbar<Row>(props: DataTableToolbarProps<Row>) {
  const { columns, fit, state, onStateChange, onRefresh, isRefreshing, onExport, children } = props;
  const word = useWords();
  const t = useTexts(tableTexts);
  const columnsRef = useRef<HTMLButtonElement>(null);
  const moreRef = useRef<HTMLButtonElement>(null);
  const [openedBy, setOpenedBy] = useState<RefObject<HTMLButtonElement | null> | null>(null);
  const absent = columns.filter(({ id }) => !state.hidden.includes(id) && !fit.columns.some((one) => one.id === id));
  const filterCount = Object.keys(state.filters).length;
  return (
    <div className="flex min-h-8 flex-none flex-wrap items-center gap-x-3 gap-y-2">
      {children}
      {filterCount > 0 && (
        <Button kind="quiet" size="small" icon="close" onClick={() => onStateChange(withoutFilters(state))}>
          {t('clearFilters', { count: filterCount })}
        </Button>
      )}
      {/* Beside the others, which keep their place when it comes. */}
      <MoreColumns
        ref={moreRef}
        columns={absent}
        isOpen={openedBy === moreRef}
        onNear={ColumnList.fetch}
        onOpen={() => setOpenedBy(moreRef)}
      />
      <div className="ml-auto flex items-center gap-1">
        <Freshness {...props} />
        {onRefresh && (
          <IconButton icon="refresh" label={word('Refresh')} isPending={isRefreshing} onClick={onRefresh} />
        )}
        {columns.some((column) => !column.isFixed) && (
          <IconButton
            ref={columnsRef}
            icon="columns"
            label={word('Columns')}
            aria-haspopup="dialog"
            aria-expanded={openedBy === columnsRef}
            onPointerEnter={ColumnList.fetch}
            onClick={() => setOpenedBy(columnsRef)}
          />
        )}
        {onExport && <IconButton icon="download" label={word('Export to CSV')} onClick={onExport} />}
      </div>
      {openedBy && (
        <Suspense fallback={null}>
          <ColumnList
            {...{ columns, fit, state, onStateChange }}
            triggerRef={openedBy}
            isAbsentOnly={openedBy === moreRef}
            onClose={() => setOpenedBy(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** How old the rows are; its place is kept before they come, so that nothing moves. */
function Freshness<Row>(props: DataTableToolbarProps<Row>) {
  const { refreshedAt, isStale, notLiveSince, onRefresh } = props;
  const t = useTexts(tableTexts);
  const timeText = (at: number) => clockOf(at, false);
  const clockText = (at: number) => clockOf(at, true);
  const look = 'mr-1 ml-1 text-sm whitespace-nowrap tabular-nums';
  if (refreshedAt === undefined)
    return (
      onRefresh && (
        <span aria-hidden="true" className={`${look} invisible`}>
          {t('lastRefreshed', { time: clockText(0) })}
        </span>
      )
    );
  if (notLiveSince !== null)
    return (
      <span role="status" className={`${look} font-medium text-amber`}>
        {t('notLiveSince', { time: timeText(notLiveSince) })}
      </span>
    );
  return (
    <span className={`${look} ${isStale ? 'font-medium text-amber' : 'text-muted'}`}>
      {t('lastRefreshed', { time: clockText(refreshedAt) })}
    </span>
  );
}

// h:mm a, or with its seconds h:mm:ssa
function clockOf(milliseconds: number, hasSeconds: boolean): string {
  const time = productTime(milliseconds);
  const pad = (number: number) => String(number).padStart(2, '0');
  const half = time.getHours() < 12 ? wordOf('am') : wordOf('pm');
  const clock = `${time.getHours() % 12 || 12}:${pad(time.getMinutes())}`;
  return hasSeconds ? `${clock}:${pad(time.getSeconds())}${half}` : `${clock} ${half.trim()}`;
}
