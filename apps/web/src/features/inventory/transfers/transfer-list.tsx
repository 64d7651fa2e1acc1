import { useNavigate } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listTransfers, type TransferSummary } from '@bloomdesk/contract/inventory/transfers.calls';
import type { FulfillmentCenterOnWire } from '@bloomdesk/contract/fulfillment-centers/shapes';
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
import { transferColumns } from './transfer-columns.tsx';
import { transferTexts } from '#texts/english/supply/transfers.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';
import { textsOf } from '#texts/catalogue.ts';

const text = textsOf(transferTexts);
const start = startTableState(transferColumns(String));
const none: readonly TransferSummary[] = [];

/** The transfers from and to a center, the newest first; a press on a row opens it. */
export function TransferList({ fc }: { fc: FulfillmentCenterOnWire }) {
  const t = useTexts(transferTexts);
  const word = useWords();
  const navigate = useNavigate();
  const query = useQuery(read(listTransfers, { fcId: fc.fcId }));
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = query;
  const columns = useMemo(() => {
    const names = new Map(data?.destinations.map(({ fcId, name }) => [fcId, name]));
    const nameOf = (fcId: number) =>
      fcId === fc.fcId ? fc.name : (names.get(fcId) ?? text('centerOf', { id: String(fcId) }));
    return columnsInWords(transferColumns(nameOf), word);
  }, [data, fc, word]);
  const [state, setState] = useTableState(start, { table: 'transfers', columns });
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <DataTable
        label={t('transfers')}
        oneLabel={t('oneTransfer')}
        views="transfers"
        className="min-h-0 flex-1"
        rows={data?.transfers ?? none}
        rowId={idOf}
        rowLabel={({ code }) => code}
        columns={columns}
        state={state}
        onStateChange={setState}
        onOpen={(row) => void navigate({ to: `/supply/transfers/${idOf(row)}` })}
        opensOnPress
        isLoading={isPending}
        failure={error ? messageOf(error) : undefined}
        isRefreshing={isFetching}
        refreshedAt={dataUpdatedAt === 0 ? undefined : dataUpdatedAt}
        onRefresh={() => void refetch()}
        onExport={(table) => saveFile(listCsv(table))}
        empty={<EmptyState icon="truck" title={t('noTransfers')} text={t('noTransfersHelp')} />}
      />
    </div>
  );
}

function idOf({ transferId }: TransferSummary): string {
  return String(transferId);
}

function listCsv({ headers, cells }: TableExport<TransferSummary>): File {
  return csvFile([headers, ...cells].map((line) => `${csvLine(line)}\r\n`).join(''), 'transfers.csv');
}
