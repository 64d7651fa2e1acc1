import { useSearch } from '@tanstack/react-router';
import { usePutSearch } from '#lib/search-state.ts';

/** Are the day's batches shown beside the table? They are, unless the address says `batches=no`. */
export function useBatchesShown(): readonly [boolean, (areShown: boolean) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const put = usePutSearch();
  const show = (areShown: boolean) => put({ batches: areShown ? undefined : 'no' }, { replace: true });
  return [search['batches'] !== 'no', show];
}
