import { countOf } from '@bloomdesk/domain/count-of';
import type { ViewState } from '@bloomdesk/domain/views/view-state';

/** What a view keeps, in words: `2 filters, sorted by Units, 1 column hidden`. */
export function formatSavedView(
  { filters, sort, hidden }: ViewState,
  columns: readonly { id: string; header: string }[],
) {
  const sortedBy = sort && (columns.find(({ id }) => id === sort.id)?.header ?? sort.id);
  const words = [
    counted(Object.keys(filters).length, 'filter'),
    sortedBy && `sorted by ${sortedBy}${sort.desc ? ', highest first' : ''}`,
    hidden.length > 0 && `${counted(hidden.length, 'column')} hidden`,
  ].filter(Boolean);
  return words.length > 0 ? words.join(' · ') : 'everything, as the table starts';
}

function counted(count: number, one: string): string | false {
  return count > 0 && countOf(count, one);
}
