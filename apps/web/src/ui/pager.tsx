import { IconButton } from './icon-button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { tableTexts } from '#texts/english/table.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';

/** How many rows are on a page; `all` puts every row on one. */
export type PageSize = number | 'all';

export interface PagerProps {
  /** From 1. */
  page: number;
  pageSize: PageSize;
  /** Null while it is not known. */
  total: number | null;
  onPage: (page: number) => void;
  pageSizes?: readonly PageSize[] | undefined;
  onPageSize?: ((size: PageSize) => void) | undefined;
}

/** Which rows are in view, of how many, and the way to the others. */
export function Pager({ page, pageSize, total, onPage, pageSizes = [], onPageSize }: PagerProps) {
  const word = useWords();
  const t = useTexts(tableTexts);
  const known = total ?? 0;
  const size = pageSize === 'all' ? Math.max(known, 1) : pageSize;
  const pages = Math.max(1, Math.ceil(known / size));
  const first = known === 0 ? 0 : (page - 1) * size + 1;
  return (
    <nav aria-label={word('Pages')} className="flex items-center gap-3 text-sm text-muted tabular-nums">
      {onPageSize && pageSizes.length > 0 && (
        <SelectField
          label={word('Rows per page')}
          isLabelHidden
          size="small"
          className="w-28"
          options={pageSizes.map((each) => ({
            value: String(each),
            label: each === 'all' ? word('All rows') : t('rows', { count: each }),
          }))}
          value={String(pageSize)}
          onChange={(value) => onPageSize(value === 'all' ? 'all' : Number(value))}
        />
      )}
      <span>{total === null ? '–' : t('range', { first, last: Math.min(page * size, total), total })}</span>
      {pages > 1 && (
        <span className="flex items-center gap-1">
          <IconButton
            icon="chevron-left"
            size="small"
            label={word('Previous page')}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          <span aria-current="page">
            {page} / {pages}
          </span>
          <IconButton
            icon="chevron-right"
            size="small"
            label={word('Next page')}
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          />
        </span>
      )}
    </nav>
  );
}
