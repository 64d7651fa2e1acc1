import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Pager, type PageSize } from '#ui/pager.tsx';
import { type TableState, withPageSize } from './table-state.ts';
import { tableTexts } from '#texts/english/table.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';

export interface DataTableFooterProps {
  label: string;
  oneLabel: string | undefined;
  state: TableState;
  onStateChange: (state: TableState) => void;
  page: number;
  /** Rows before the filters. */
  total: number;
  isLoading: boolean | undefined;
  /** The rows could not be loaded: there is nothing to count. */
  isUnknown: boolean;
  foundRows: readonly unknown[];
  selected: ReadonlySet<string> | undefined;
  selectionActions: ReactNode;
  /** How many of the rows of this page are selected, of how many. */
  selectedOnPage: { count: number; of: number };
  onSelectAll: () => void;
  onClear: () => void;
  pageSizes: readonly PageSize[] | undefined;
}

/** Under the table: what is selected and what may be done with it, how many rows there are, and the pages. */
export function DataTableFooter(props: DataTableFooterProps) {
  const {
    label,
    oneLabel = label.replace(/s$/, ''),
    state,
    onStateChange,
    page,
    total,
    isLoading,
    isUnknown,
    foundRows,
    selected,
    selectionActions,
    onClear,
    pageSizes,
  } = props;
  const word = useWords();
  const t = useTexts(tableTexts);
  const found = foundRows.length;
  const { selectedOnPage } = props;
  const isPageWhole =
    selected !== undefined &&
    selected.size < found &&
    selectedOnPage.of < found &&
    selectedOnPage.count === selectedOnPage.of &&
    selected.size === selectedOnPage.count;
  const count = (number: number) => number.toLocaleString('en-US');
  const all = `${count(total)} ${total === 1 ? oneLabel : label}`;
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
      {selected && selected.size > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-medium tabular-nums">
            {isPageWhole ? t('selectedOnPage', { count: selected.size }) : t('selected', { count: selected.size })}
          </span>
          {isPageWhole && (
            <Button kind="quiet" size="small" onClick={props.onSelectAll}>
              {t('selectAllOf', { count: found })}
            </Button>
          )}
          {selectionActions}
          <Button kind="quiet" size="small" onClick={onClear}>
            {word('Clear selection')}
          </Button>
        </div>
      )}
      <p role="status" className="ml-auto text-sm text-muted tabular-nums">
        {isUnknown ? '' : isLoading ? t('loading', { label }) : found === total ? all : t('foundOf', { found, all })}
      </p>
      {state.pageSize !== 'all' || pageSizes ? (
        <Pager
          page={page}
          pageSize={state.pageSize}
          total={isLoading || isUnknown ? null : found}
          pageSizes={pageSizes}
          onPage={(next) => onStateChange({ ...state, page: next })}
          onPageSize={(size) => onStateChange(withPageSize(state, size))}
        />
      ) : null}
    </div>
  );
}
