import { Suspense, useEffect, useRef, useState } from 'react';
import { onOpening } from '#lib/react/lazily.ts';
import { Icon } from '#ui/icon.tsx';
import { memoGeneric } from '#lib/react/memo-generic.ts';
import type { TableColumn } from './table-column.ts';
import { blankWord } from './table-filter.ts';
import { columnValues } from './table-index.ts';
import type { TableFilter } from './table-state.ts';
import { tableTexts } from '#texts/english/table.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';

const ValueList = onOpening(
  () => import('./value-list.tsx'),
  (file) => file.ValueList,
);

export interface DataTableFilterProps<Row> {
  column: TableColumn<Row>;
  rows: readonly Row[];
  filter: TableFilter;
  /** The filter that the `/` key goes to. */
  isFirst: boolean;
  onFilter: (columnId: string, filter: TableFilter) => void;
  onLeaveDown: () => void;
}

/** The filter of one column: text as typed, a number rule, or a set of values to tick. */
export const DataTableFilter = memoGeneric(PlainFilter);

function PlainFilter<Row>(props: DataTableFilterProps<Row>) {
  return props.column.filter === 'set' ? <SetFilter {...props} /> : <TypedFilter {...props} />;
}

function TypedFilter<Row>({ column, filter, isFirst, onFilter, onLeaveDown }: DataTableFilterProps<Row>) {
  const word = useWords();
  const t = useTexts(tableTexts);
  const text = typeof filter === 'string' ? filter : filter.join(' ');
  const input = useRef<HTMLInputElement>(null);
  // The box belongs to anyone who types in it; the state catches up, and only sets it from outside or when cleared.
  useEffect(() => {
    const box = input.current;
    if (box && box.value !== text && (text === '' || document.activeElement !== box)) box.value = text;
  }, [text]);
  return (
    <input
      ref={input}
      type="search"
      className="table-filter"
      aria-label={t('filterOf', { column: column.header })}
      placeholder={column.filter === 'number' ? '>5, 2..8' : word('Filter…')}
      autoComplete="off"
      spellCheck={false}
      defaultValue={text}
      data-on={text ? '' : undefined}
      data-table-filter={isFirst ? '' : undefined}
      onChange={(event) => onFilter(column.id, event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && text !== '') {
          event.stopPropagation();
          event.currentTarget.value = '';
          onFilter(column.id, '');
        }
        if (event.key === 'ArrowDown' || event.key === 'Enter') {
          event.preventDefault();
          onLeaveDown();
        }
      }}
    />
  );
}

function SetFilter<Row>({ column, rows, filter, isFirst, onFilter }: DataTableFilterProps<Row>) {
  const t = useTexts(tableTexts);
  const word = useWords();
  const say = (value: string) => (column.isWord || value === blankWord ? word(value) : value);
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const picked = typeof filter === 'string' ? (filter === '' ? [] : [filter]) : filter;
  const [only = ''] = picked;
  const words =
    picked.length === 0 ? t('all') : picked.length === 1 ? say(only) : t('picked', { count: picked.length });
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className="table-filter"
        aria-label={t('filterIs', { column: column.header, words })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-on={picked.length > 0 ? '' : undefined}
        data-table-filter={isFirst ? '' : undefined}
        onPointerEnter={ValueList.fetch}
        onFocus={ValueList.fetch}
        onClick={() => setOpen(true)}
      >
        <span className="truncate">{words}</span>
        <Icon name="chevron-down" />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ValueList
            header={column.header}
            readValues={() => columnValues(rows, column)}
            picked={picked}
            say={say}
            triggerRef={trigger}
            onPick={(values) => onFilter(column.id, values)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
