import type { ExceptionRow } from '@bloomdesk/domain/exceptions/exception-row';
import { useSession } from '#lib/session.ts';
import { Segmented } from '#ui/fields/segmented.tsx';
import { type TableState, withFilter } from '#ui/table/table-state.ts';
import { mine, nobodys } from '#features/exceptions/exception-columns.tsx';

export interface OwnerFilterProps<State extends TableState> {
  /** Null while nobody knows them. */
  rows: readonly ExceptionRow[] | null;
  state: State;
  onChange: (state: TableState) => void;
}

/** All exceptions, one's own, or those nobody works on; the filter of the owner column says the same. */
export function OwnerFilter<State extends TableState>({ rows, state, onChange }: OwnerFilterProps<State>) {
  const { staffId } = useSession();
  const filter = state.filters['owner'];
  const picked = typeof filter === 'string' ? filter : filter?.length === 1 ? filter[0] : undefined;
  const value = picked === mine || picked === nobodys ? picked : 'all';
  const count = (ownerId: string) => rows && rows.filter((row) => row.ownerId === ownerId).length;
  return (
    <Segmented
      label="Owner"
      value={value}
      options={[
        { value: 'all', label: 'All' },
        { value: mine, label: 'Mine', count: count(staffId) },
        { value: nobodys, label: 'Nobody’s', count: count('') },
      ]}
      onChange={(choice) => onChange(withFilter(state, 'owner', choice === 'all' ? [] : [choice]))}
    />
  );
}
