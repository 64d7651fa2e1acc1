import { useSearch } from '@tanstack/react-router';
import { usePutSearch } from '#lib/search-state.ts';
import { outlookLook } from './format-board.ts';

/** What a count above the table can leave in it: the centers that will not finish, or those with work of earlier days. */
export interface BoardFilter {
  shown: 'late' | 'behind' | null;
  show: (which: 'late' | 'behind' | null) => void;
}

/** The filter of the table that the counts above it set, kept in the address as the table itself keeps it. */
export function useBoardFilter(): BoardFilter {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const put = usePutSearch();
  const late = outlookLook.late.words;
  const shown = search['f.outlook'] === late ? 'late' : search['f.earlier'] === anyEarlier ? 'behind' : null;
  const show = (which: BoardFilter['shown']) =>
    put({
      'f.outlook': which === 'late' ? late : undefined,
      'f.earlier': which === 'behind' ? anyEarlier : undefined,
    });
  return { shown, show };
}

const anyEarlier = '>0';
