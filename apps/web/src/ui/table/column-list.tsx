import { type RefObject, useState } from 'react';
import { Popover } from '#ui/overlays/popover.tsx';
import type { TableColumn } from './table-column.ts';
import { Segmented } from '#ui/fields/segmented.tsx';
import { Button } from '#ui/button.tsx';
import { hasLooks, withoutLooks } from './looks/column-looks.ts';
import { type TableState, withColumn } from './table-state.ts';
import type { Say } from '#texts/catalogue.ts';
import { tableMenuTexts } from '#texts/english/table-menus.ts';
import { useTexts } from '#texts/use-texts.ts';

type ListedColumn = Pick<TableColumn<never>, 'id' | 'header' | 'isFixed' | 'leaves'>;

export interface ColumnListProps {
  columns: readonly ListedColumn[];
  /** Which of them stand in the table, and what those hold that hide themselves. */
  fit: { columns: readonly { id: string }[]; alike: ReadonlyMap<string, string> };
  state: TableState;
  onStateChange: (state: TableState) => void;
  triggerRef: RefObject<Element | null>;
  /** Lists those only that have left the table by themselves. */
  isAbsentOnly: boolean;
  onClose: () => void;
}

/** Which columns of a table are shown, to tick; of those that are absent it says why. */
export function ColumnList(props: ColumnListProps) {
  const { columns, fit, state, onStateChange, triggerRef, isAbsentOnly, onClose } = props;
  const t = useTexts(tableMenuTexts);
  const isThere = (id: string) => fit.columns.some((column) => column.id === id);
  // What is listed stays listed while it is ticked and unticked.
  const [offered] = useState(() =>
    isAbsentOnly
      ? columns.filter(({ id }) => !state.hidden.includes(id) && !isThere(id))
      : columns.filter((column) => !column.isFixed),
  );
  const title = isAbsentOnly ? t('notShown') : t('columns');
  return (
    <Popover label={title} triggerRef={triggerRef} onClose={onClose} placement="bottom end" width={300}>
      <p className="option-title px-3">{title}</p>
      <div className="options max-h-96 pt-0">
        {offered.map((column) => {
          const isShown = isThere(column.id);
          const mayLeave = column.leaves !== undefined || fit.alike.has(column.id);
          return (
            <label key={column.id} className="option">
              <input
                type="checkbox"
                className="check"
                checked={isShown}
                disabled={isShown && fit.columns.length === 1}
                onChange={() => onStateChange(withColumn(state, column.id, !isShown, mayLeave))}
              />
              <span className="truncate">{column.header}</span>
              {!isShown && !state.hidden.includes(column.id) && (
                <span className="ml-auto truncate text-xs text-muted">{reasonOf(fit.alike.get(column.id), t)}</span>
              )}
            </label>
          );
        })}
      </div>
      {!isAbsentOnly && (
        <footer className="flex flex-col gap-2 border-t border-line p-2">
          <Segmented
            label={t('rowHeight')}
            options={heights.map(({ value, key }) => ({ value, label: t(key) }))}
            value={String(state.density ?? 'auto')}
            onChange={(chosen) =>
              onStateChange({ ...state, density: densities.find((one) => String(one) === chosen) ?? null })
            }
          />
          <Button
            kind="quiet"
            size="small"
            disabled={!hasLooks(state)}
            onClick={() => onStateChange(withoutLooks(state))}
          >
            {t('resetColumns')}
          </Button>
        </footer>
      )}
    </Popover>
  );
}

const densities = [28, 36, 44] as const;
const heights = [
  { value: 'auto', key: 'auto' },
  { value: '28', key: 'compact' },
  { value: '36', key: 'usual' },
  { value: '44', key: 'roomy' },
] as const;

function reasonOf(alike: string | undefined, t: Say<(typeof tableMenuTexts)['english']>): string {
  if (alike === undefined) return t('noRoom');
  return alike === '' ? t('emptyInAll') : t('sameInAll', { text: alike });
}
