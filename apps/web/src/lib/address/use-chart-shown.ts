import { useSearch } from '@tanstack/react-router';
import { usePutSearch } from '#lib/search-state.ts';

/** Is the chart of a screen shown in place of its table? Kept in the address: `shown=chart`. */
export function useChartShown(): readonly [boolean, (isChart: boolean) => void] {
  const { shown }: { shown?: unknown } = useSearch({ strict: false });
  const put = usePutSearch();
  return [shown === 'chart', (isChart) => put({ shown: isChart ? 'chart' : undefined })];
}
