import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { listVendors, updateVendor, type Vendor } from '@bloomdesk/contract/inventory/vendors.calls';
import { csvLine } from '@bloomdesk/domain/csv-cell';
import { csvFile } from '#lib/csv/csv-file.ts';
import { saveFile } from '#lib/download.ts';
import { messageOf } from '#lib/format-failure.ts';
import { onOpening } from '#lib/react/lazily.ts';
import { useSession } from '#lib/session.ts';
import { read } from '#lib/use-call.ts';
import { useTableState } from '#lib/use-table-state.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { columnsInWords } from '#ui/table/looks/columns-in-words.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { cellText, type TableColumn } from '#ui/table/table-column.ts';
import type { TableExport } from '#ui/table/table-export.ts';
import { startTableState } from '#ui/table/table-state.ts';
import { vendorTexts } from '#texts/english/supply/vendors.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';
import { wordOf } from '#texts/word-of.ts';

const VendorDialog = onOpening(
  () => import('./vendor-dialog.tsx'),
  (file) => file.VendorDialog,
);

const vendorColumns: readonly TableColumn<Vendor>[] = [
  {
    id: 'name',
    header: 'Name',
    value: ({ name }) => name,
    filter: 'text',
    look: 'strong',
    isFixed: true,
    kind: 'flex',
  },
  { id: 'email', header: 'Email', value: ({ email }) => email, filter: 'text', kind: 'flex', stays: true },
  { id: 'phone', header: 'Phone', value: ({ phone }) => phone, filter: 'text', leaves: 2 },
  { id: 'account', header: 'Account number', value: ({ accountNumber }) => accountNumber, filter: 'text', leaves: 1 },
  {
    id: 'open',
    header: 'Open orders',
    value: ({ openOrders }) => openOrders,
    filter: 'number',
    align: 'right',
    stays: true,
  },
  {
    id: 'active',
    header: 'Active',
    value: ({ isActive }) => isActive,
    cell: ({ isActive }) => wordOf(cellText(isActive)),
    filter: 'set',
    isWord: true,
    leaves: 3,
  },
];
const start = startTableState(vendorColumns);
const none: readonly Vendor[] = [];

/** Every vendor of the company; for those who write stock, a press on a row opens its form. */
export function VendorList() {
  const t = useTexts(vendorTexts);
  const word = useWords();
  const columns = useMemo(() => columnsInWords(vendorColumns, word), [word]);
  const { may } = useSession();
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery(read(listVendors, {}));
  const [openId, setOpenId] = useState<number | null>(null);
  const [state, setState] = useTableState(start, { table: 'vendors', columns });
  const rows = data?.vendors ?? none;
  const open = rows.find(({ vendorId }) => vendorId === openId);
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <DataTable
        label={t('vendors')}
        oneLabel={t('oneVendor')}
        views="vendors"
        className="min-h-0 flex-1"
        {...{ rows, columns, state }}
        rowId={({ vendorId }) => String(vendorId)}
        rowLabel={({ name }) => name}
        onStateChange={setState}
        onOpen={may(updateVendor) ? ({ vendorId }) => setOpenId(vendorId) : undefined}
        opensOnPress={may(updateVendor)}
        isLoading={isPending}
        failure={error ? messageOf(error) : undefined}
        isRefreshing={isFetching}
        refreshedAt={dataUpdatedAt === 0 ? undefined : dataUpdatedAt}
        onRefresh={() => void refetch()}
        onExport={(table) => saveFile(vendorsCsv(table))}
        empty={<EmptyState icon="truck" title={t('noVendors')} text={t('noVendorsHelp')} />}
      />
      {open && (
        <Suspense fallback={null}>
          <VendorDialog key={open.vendorId} vendor={open} onClose={() => setOpenId(null)} />
        </Suspense>
      )}
    </div>
  );
}

function vendorsCsv({ headers, cells }: TableExport<Vendor>): File {
  return csvFile([headers, ...cells].map((line) => `${csvLine(line)}\r\n`).join(''), 'vendors.csv');
}
