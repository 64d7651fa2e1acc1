import type { Ref } from 'react';
import { tableTexts } from '#texts/english/table.ts';
import { useTexts } from '#texts/use-texts.ts';

export interface MoreColumnsProps {
  ref: Ref<HTMLButtonElement>;
  /** Those that nobody has hidden and that do not stand in the table. */
  columns: readonly { id: string; header: string }[];
  isOpen: boolean;
  onNear: () => void;
  onOpen: () => void;
}

/** Offers the columns that have left a table by themselves. */
export function MoreColumns({ ref, columns, isOpen, onNear, onOpen }: MoreColumnsProps) {
  const t = useTexts(tableTexts);
  if (columns.length === 0) return null;
  const names = columns.map(({ header }) => header).join(', ');
  return (
    <button
      ref={ref}
      type="button"
      className="rounded-full border border-line-strong px-2 text-sm whitespace-nowrap text-muted hover:text-ink"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-label={t('moreColumns', { count: columns.length, names })}
      title={names}
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={onOpen}
    >
      {t('more', { count: columns.length })}
    </button>
  );
}
