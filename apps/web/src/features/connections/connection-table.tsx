import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { listConnections } from '@bloomdesk/contract/connections/calls';
import type { PartnerName } from '@bloomdesk/domain/connections/partner-names';
import { csvLine } from '@bloomdesk/domain/csv-cell';
import { csvFile } from '#lib/csv/csv-file.ts';
import { saveFile } from '#lib/download.ts';
import { messageOf } from '#lib/format-failure.ts';
import { onOpening } from '#lib/react/lazily.ts';
import { read } from '#lib/use-call.ts';
import { useTableState } from '#lib/use-table-state.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import type { TableExport } from '#ui/table/table-export.ts';
import { startTableState } from '#ui/table/table-state.ts';
import { connectionColumns, type ConnectionRow } from './connection-columns.tsx';
import { labelOf } from './connection-words.ts';
import { useTestConnection } from './use-test-connection.ts';

const ConnectionDialog = onOpening(
  () => import('./connection-dialog.tsx'),
  (file) => file.ConnectionDialog,
);

/** Work goes on while the table is looked at, so a partner that fails is seen here without a press. */
const everyMilliseconds = 10_000;

/** In px: words that stand on two lines have room around them. */
const rowHeight = 48;

const start = startTableState(connectionColumns);
const none: readonly ConnectionRow[] = [];

/** Every partner: live or simulated, answering or failing, and its test. */
export function ConnectionTable() {
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery({
    ...read(listConnections, {}),
    refetchInterval: everyMilliseconds,
  });
  const [opened, setOpened] = useState<PartnerName | null>(null);
  const [state, setState] = useTableState(start, { table: 'connections', columns: connectionColumns });
  const { test, testing } = useTestConnection();
  const rows = useMemo(
    () => data?.connections.map((row): ConnectionRow => ({ ...row, isTesting: testing.has(row.partner) })) ?? none,
    [data, testing],
  );
  return (
    <>
      <DataTable
        label="connections"
        views="connections"
        className="min-h-0 flex-1"
        rows={rows}
        columns={connectionColumns}
        state={state}
        rowHeight={rowHeight}
        rowId={({ partner }) => partner}
        rowLabel={labelOf}
        onStateChange={setState}
        onOpen={({ partner }) => setOpened(partner)}
        opensOnPress
        actions={{ test: ({ partner }) => test(partner) }}
        isLoading={isPending}
        failure={error ? messageOf(error) : undefined}
        isRefreshing={isFetching}
        refreshedAt={dataUpdatedAt === 0 ? undefined : dataUpdatedAt}
        onRefresh={() => void refetch()}
        onExport={(table) => saveFile(connectionsCsv(table))}
      />
      <Suspense fallback={null}>
        {opened && <ConnectionDialog partner={opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </>
  );
}

/** `connections.csv`: the shown columns and the rows the filters leave. */
function connectionsCsv({ headers, cells }: TableExport<ConnectionRow>): File {
  return csvFile([headers, ...cells].map((line) => `${csvLine(line)}\r\n`).join(''), 'connections.csv');
}
