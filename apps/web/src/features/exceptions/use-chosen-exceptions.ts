import { useMemo } from 'react';
import type { ExceptionRow } from '@bloomdesk/domain/exceptions/exception-row';
import { useKeptSelection } from '#lib/changing/use-kept-selection.ts';
import { useLiveExceptions } from './live/live-exceptions.ts';

export interface ChosenExceptions {
  rows: readonly ExceptionRow[];
  selectedRows: readonly ExceptionRow[];
  /** The ids of the selected ones. */
  selected: ReadonlySet<string>;
  onSelectedChange: (selected: ReadonlySet<string>) => void;
}

/** The exceptions of one center, or of all, and those of them that are selected; what has left the queue is so no more. */
export function useChosenExceptions(fcId: number | undefined): ChosenExceptions {
  const { rows: known } = useLiveExceptions();
  const [chosen, onSelectedChange] = useKeptSelection('exceptions');
  const rows = useMemo(() => (fcId === undefined ? known : known.filter((row) => row.fcId === fcId)), [known, fcId]);
  const selectedRows = useMemo(() => rows.filter(({ id }) => chosen.has(id)), [rows, chosen]);
  const selected = useMemo(() => new Set(selectedRows.map(({ id }) => id)), [selectedRows]);
  return { rows, selectedRows, selected, onSelectedChange };
}
