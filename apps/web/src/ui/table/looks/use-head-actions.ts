import { useLayoutEffect, useRef, useState } from 'react';
import { useLatestCallback } from '#ui/use-latest-callback.ts';
import type { FittedColumns } from '#ui/table/fitting/use-column-fit.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import { type TableState, withSort } from '#ui/table/table-state.ts';
import { columnLooks } from './column-looks.ts';
import type { HeadActions } from './head-cell.tsx';

export interface HeadActionsInput<Row> {
  fit: FittedColumns<Row>;
  ordered: readonly TableColumn<Row>[];
  state: TableState;
  onStateChange: (state: TableState) => void;
}

/** The menu of a head, beside the button it was opened from. */
export interface OpenHeadMenu {
  id: string;
  header: string;
  button: HTMLElement;
}

/** What the heads of a table do; the handlers keep their identity, so that a keystroke in a filter draws no head again. */
export function useHeadActions<Row>({ fit, ordered, state, onStateChange }: HeadActionsInput<Row>) {
  const { columns: inView, widths, needOf } = fit;
  const looks = columnLooks({ columns: ordered, inView, widths, needOf, state });
  const [menu, setMenu] = useState<OpenHeadMenu | null>(null);
  const moved = useRef<HTMLElement | null>(null);
  // An element that is moved loses the focus.
  useLayoutEffect(() => {
    moved.current?.focus();
    moved.current = null;
  }, [inView]);
  const move = (id: string, by: number) => {
    moved.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    onStateChange(looks.moved(id, by));
  };
  const actions: HeadActions = {
    onSort: useLatestCallback((id: string) => onStateChange(withSort(state, id))),
    onMove: useLatestCallback(move),
    onStep: useLatestCallback((id: string, steps: number) => onStateChange(looks.byStep(id, steps))),
    onWidth: useLatestCallback((id: string, width: number) => onStateChange(looks.widened(id, width))),
    onFit: useLatestCallback((id: string) => onStateChange(looks.fitted(id))),
    onMenu: useLatestCallback((id: string, button: HTMLElement) =>
      setMenu({ id, button, header: inView.find((column) => column.id === id)?.header ?? id }),
    ),
    onDrop: useLatestCallback((id: string, onto: string) => {
      const place = (each: string) => inView.findIndex((column) => column.id === each);
      if (place(id) >= 0) onStateChange(looks.moved(id, place(onto) - place(id)));
    }),
  };
  return { actions, looks, menu, closeMenu: () => setMenu(null) };
}
