import type { ViewState } from '@bloomdesk/domain/views/view-state';
import { textsOf } from '#texts/catalogue.ts';
import { viewTexts } from '#texts/english/views.ts';
import { wordOf } from '#texts/word-of.ts';

const t = textsOf(viewTexts);

/** What a view keeps, in words: `2 filters, sorted by Units, 1 column hidden`. */
export function formatSavedView(
  { filters, sort, hidden }: ViewState,
  columns: readonly { id: string; header: string }[],
) {
  const column = sort && wordOf(columns.find(({ id }) => id === sort.id)?.header ?? sort.id);
  const words = [
    Object.keys(filters).length > 0 && t('filters', { count: Object.keys(filters).length }),
    column && (sort.desc ? t('sortedDown', { column }) : t('sortedBy', { column })),
    hidden.length > 0 && t('columnsHidden', { count: hidden.length }),
  ].filter(Boolean);
  return words.length > 0 ? words.join(' · ') : t('asStarted');
}
