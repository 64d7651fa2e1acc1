import type { RefObject } from 'react';
import { Popover } from '#ui/overlays/popover.tsx';
import type { TableColumn } from './table-column.ts';
import { type TableState, withColumn } from './table-state.ts';

export interface ColumnListProps {
  columns: readonly Pick<TableColumn<never>, 'id' | 'header' | 'isFixed'>[];
  state: TableState;
  onStateChange: (state: TableState) => void;
  triggerRef: RefObject<Element | null>;
  onClose: () => void;
}

/** Which columns of a table are shown, to tick. */
export function ColumnList({ columns, state, onStateChange, triggerRef, onClose }: ColumnListProps) {
  const offered = columns.filter((column) => !column.isFixed);
  const shownCount = columns.length - state.hidden.length;
  return (
    <Popover label="Columns" triggerRef={triggerRef} onClose={onClose} placement="bottom end" width={240}>
      <p className="option-title px-3">Columns</p>
      <div className="options max-h-96 pt-0">
        {offered.map((column) => {
          const isShown = !state.hidden.includes(column.id);
          return (
            <label key={column.id} className="option">
              <input
                type="checkbox"
                className="check"
                checked={isShown}
                disabled={isShown && shownCount === 1}
                onChange={() => onStateChange(withColumn(state, column.id, !isShown))}
              />
              <span className="truncate">{column.header}</span>
            </label>
          );
        })}
      </div>
    </Popover>
  );
}
