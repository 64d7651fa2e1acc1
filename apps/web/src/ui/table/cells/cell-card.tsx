import { useEffect, useState } from 'react';
import type { TableColumn } from '#ui/table/table-column.ts';

export interface CellCardProps<Row> {
  /** The element that scrolls. */
  frame: HTMLElement | null;
  columns: readonly TableColumn<Row>[];
  rowOf: (id: string) => Row | null;
  /** The row the keys have moved to. */
  activeId: string | null;
}

interface ShownCard {
  lines: readonly string[];
  left: number;
  top: number;
  isAbove: boolean;
}

const restMilliseconds = 250;

/** All of what a cell shortens, beside it: on hover, and when the keys rest on its row. Escape takes it away. */
export function CellCard<Row>({ frame, columns, rowOf, activeId }: CellCardProps<Row>) {
  const [card, setCard] = useState<ShownCard | null>(null);
  const hasCards = columns.some((column) => column.card);
  useEffect(() => {
    if (!frame || !hasCards) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      setCard(null);
    };
    const showSoon = (cell: HTMLElement | null) => {
      hide();
      timer = setTimeout(() => setCard(cell && cardOf(cell, columns, rowOf)), restMilliseconds);
    };
    const over = ({ target }: Event) => showSoon(target instanceof Element ? target.closest('td[data-card]') : null);
    const keyed = (event: KeyboardEvent) => event.key === 'Escape' && hide();
    if (activeId !== null && frame.querySelector('table:focus-visible'))
      showSoon(frame.querySelector('tr[data-active] > td[data-card]'));
    frame.addEventListener('pointerover', over);
    frame.addEventListener('pointerleave', hide);
    frame.addEventListener('scroll', hide, { passive: true });
    frame.addEventListener('focusout', hide);
    frame.addEventListener('keydown', keyed);
    return () => {
      clearTimeout(timer);
      frame.removeEventListener('pointerover', over);
      frame.removeEventListener('pointerleave', hide);
      frame.removeEventListener('scroll', hide);
      frame.removeEventListener('focusout', hide);
      frame.removeEventListener('keydown', keyed);
    };
  }, [frame, hasCards, columns, rowOf, activeId]);
  if (!card) return null;
  const { lines, left, top, isAbove } = card;
  return (
    <div
      role="tooltip"
      className="popover pointer-events-none fixed z-10 max-w-90 px-3 py-2 text-sm"
      style={{ left, top, transform: isAbove ? 'translateY(-100%)' : undefined }}
    >
      {lines.map((line, place) => (
        <p key={`${place + 1} ${line}`} dir="auto">
          {line}
        </p>
      ))}
    </div>
  );
}

function cardOf<Row>(
  cell: HTMLElement,
  columns: readonly TableColumn<Row>[],
  rowOf: (id: string) => Row | null,
): ShownCard | null {
  const column = columns.find(({ id }) => id === cell.dataset.card);
  const row = rowOf(cell.closest<HTMLElement>('tr[data-row]')?.dataset.row ?? '');
  const lines = row ? (column?.card?.(row) ?? []) : [];
  if (lines.length < 2) return null;
  const { left, top, bottom } = cell.getBoundingClientRect();
  const isAbove = bottom + lines.length * 20 + 24 > innerHeight;
  return { lines, left: left + 6, top: isAbove ? top - 2 : bottom + 2, isAbove };
}
