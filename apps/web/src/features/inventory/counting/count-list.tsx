import { useNavigate } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type CycleCountSummary, listCycleCounts } from '@bloomdesk/contract/inventory/counting.calls';
import { csvLine } from '@bloomdesk/domain/csv-cell';
import { csvFile } from '#lib/csv/csv-file.ts';
import { saveFile } from '#lib/download.ts';
import { messageOf } from '#lib/format-failure.ts';
import { read } from '#lib/use-call.ts';
import { useTableState } from '#lib/use-table-state.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { columnsInWords } from '#ui/table/looks/columns-in-words.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import type { TableExport } from '#ui/table/table-export.ts';
import { startTableState } from '#ui/table/table-state.ts';
import { cycleCountColumns } from './count-columns.tsx';
import { countingTexts } from '#texts/english/supply/counting.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';

const start = startTableState(cycleCountColumns);
const none: readonly CycleCountSummary[] = [];

/** The cycle counts of a center, the newest first; a press on a row opens its sheet. */
export function CountList({ fcId }: { fcId: number }) {
  const t = useTexts(countingTexts);
  const word = useWords();
  const navigate = useNavigate();
  const query = useQuery(read(listCycleCounts, { fcId }));
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = query;
  const columns = useMemo(() => columnsInWords(cycleCountColumns, word), [word]);
  const [state, setState] = useTableState(start, { table: 'cycle-counts', columns });
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <DataTable
        label={t('counts')}
        oneLabel={t('oneCount')}
        views="cycle-counts"
        className="min-h-0 flex-1"
        rows={data?.cycleCounts ?? none}
        rowId={idOf}
        rowLabel={({ code, classification }) => `${code}, ${classification ?? t('allProducts')}`}
        columns={columns}
        state={state}
        onStateChange={setState}
        onOpen={(row) => void navigate({ to: `/supply/counts/${idOf(row)}` })}
        opensOnPress
        isLoading={isPending}
        failure={error ? messageOf(error) : undefined}
        isRefreshing={isFetching}
        refreshedAt={dataUpdatedAt === 0 ? undefined : dataUpdatedAt}
        onRefresh={() => void refetch()}
        onExport={(table) => saveFile(listCsv(table))}
        empty={<EmptyState icon="barcode" title={t('noCounts')} text={t('noCountsHelp')} />}
      />
    </div>
  );
}

function idOf({ countId }: CycleCountSummary): string {
  return String(countId);
}

function listCsv({ headers, cells }: TableExport<CycleCountSummary>): File {
  return csvFile([headers, ...cells].map((line) => `${csvLine(line)}\r\n`).join(''), 'cycle-counts.csv');
}
