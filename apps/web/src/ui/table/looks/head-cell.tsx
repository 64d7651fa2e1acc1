import type { DragEvent, KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { memoGeneric } from '#lib/react/memo-generic.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import type { DrawnColumn } from '#ui/table/fitting/drawn-column.ts';
import { dragWidth } from './drag-width.ts';

/** What a head can be asked for, by mouse or by keys. */
export interface HeadActions {
  onSort: (columnId: string) => void;
  onMove: (columnId: string, by: number) => void;
  onStep: (columnId: string, steps: number) => void;
  onWidth: (columnId: string, width: number) => void;
  onFit: (columnId: string) => void;
  onMenu: (columnId: string, head: HTMLElement) => void;
  /** Puts the first column where the second one stands. */
  onDrop: (columnId: string, onto: string) => void;
}

export interface HeadCellProps<Row> extends HeadActions {
  column: DrawnColumn<Row>;
  sorted: 'ascending' | 'descending' | null;
  note: ReactNode;
}

const dragged = 'application/x-table-column';

/** The name of a column: it sorts, and is dragged to another place or another width. */
export const HeadCell = memoGeneric(PlainHeadCell);

function PlainHeadCell<Row>(props: HeadCellProps<Row>) {
  const { column, sorted, note, onSort, onMenu, onDrop } = props;
  const { id, header, align, tone, isUnsortable, isPinned } = column;
  if (isUnsortable)
    return (
      <th className={classNames(align && `is-${align}`, pinOf(column)) || undefined} data-tone={tone}>
        {header}
      </th>
    );
  return (
    <th
      className={classNames(align && `is-${align}`, pinOf(column)) || undefined}
      data-tone={tone}
      data-column={id}
      aria-sort={sorted ?? undefined}
      draggable={!isPinned}
      onDragStart={(event) => startDrag(event, id)}
      onDragOver={(event) => !isPinned && event.dataTransfer.types.includes(dragged) && event.preventDefault()}
      onDrop={(event) => onDrop(event.dataTransfer.getData(dragged), id)}
      onContextMenu={(event) => {
        event.preventDefault();
        const button = event.currentTarget.querySelector('button');
        if (button) onMenu(id, button);
      }}
    >
      <button
        type="button"
        className="table-sort"
        onClick={() => onSort(id)}
        onKeyDown={(event) => pressHead(event, props)}
        title={header}
      >
        <span>{header}</span>
        {sorted ? (
          <Icon name={sorted === 'descending' ? 'arrow-down' : 'arrow-up'} />
        ) : (
          <svg data-idle viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
            <path d="M5 6.5 8 3.5l3 3M5 9.5l3 3 3-3" />
          </svg>
        )}
      </button>
      {column.headerNote && <span className="table-note">{note}</span>}
      <span
        aria-hidden="true"
        className="table-edge"
        onPointerDown={(event: PointerEvent<HTMLElement>) => dragWidth(event, (width) => props.onWidth(id, width))}
        onDoubleClick={() => props.onFit(id)}
      />
    </th>
  );
}

/** Which place a pinned column has at the right edge. */
export function pinOf<Row>({ isPinned, isInner }: DrawnColumn<Row>): string | undefined {
  if (!isPinned) return undefined;
  return isInner ? 'is-pinned is-inner' : 'is-pinned';
}

function startDrag(event: DragEvent<HTMLElement>, id: string) {
  if (event.currentTarget.closest('[data-widening]')) return event.preventDefault();
  event.dataTransfer.setData(dragged, id);
  event.dataTransfer.effectAllowed = 'move';
}

/** Alt with an arrow moves a column or makes it wider and narrower, with Enter it fits its cells. */
function pressHead<Row>(
  event: KeyboardEvent<HTMLElement>,
  { column: { id }, onMove, onStep, onFit }: HeadCellProps<Row>,
) {
  if (!event.altKey) return;
  const acts: Record<string, () => void> = {
    ArrowLeft: () => onMove(id, -1),
    ArrowRight: () => onMove(id, 1),
    ArrowUp: () => onStep(id, 1),
    ArrowDown: () => onStep(id, -1),
    Enter: () => onFit(id),
  };
  const act = acts[event.key];
  if (!act) return;
  event.preventDefault();
  event.stopPropagation();
  act();
}
