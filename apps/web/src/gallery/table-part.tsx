import { useMemo, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import { startTableState } from '#ui/table/table-state.ts';
import { toneStyle } from '#ui/tone.ts';
import { type Sample, samples } from './samples.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const columns: TableColumn<Sample>[] = [
  {
    id: 'id',
    header: 'Suborder #',
    value: (row) => row.id,
    cell: (row) => (
      <a className="link" href={`#${row.id}`}>
        {row.id}
      </a>
    ),
    filter: 'text',
    isFixed: true,
  },
  { id: 'batch', header: 'Batch', value: (row) => row.batch, filter: 'text' },
  { id: 'product', header: 'Products', value: (row) => row.product, filter: 'text', kind: 'flex' },
  { id: 'kind', header: 'Type', value: (row) => row.kind, filter: 'set' },
  { id: 'window', header: 'Window', value: (row) => row.window, filter: 'text' },
  { id: 'area', header: 'Delivery Area', value: (row) => row.area, filter: 'set', kind: 'flex' },
  { id: 'zip', header: 'ZIP', value: (row) => row.zip, filter: 'text', leaves: 1 },
  { id: 'recipient', header: 'Recipient', value: (row) => row.recipient, filter: 'text', kind: 'flex' },
  {
    id: 'status',
    header: 'Status',
    value: (row) => row.status,
    cell: (row) => (
      <span
        className={`badge ${toneStyle[row.status === 'Received' ? 'green' : row.status === 'Batched' ? 'amber' : 'red']}`}
      >
        {row.status}
      </span>
    ),
    filter: 'set',
  },
  {
    id: 'units',
    header: 'Units',
    value: (row) => row.units,
    align: 'right',
    filter: 'number',
    headerNote: (rows) => rows.reduce((sum, row) => sum + row.units, 0).toLocaleString('en-US'),
  },
  {
    id: 'total',
    header: 'Total',
    value: (row) => row.total,
    cell: (row) => dollars.format(row.total / 100),
    align: 'right',
    filter: 'number',
    headerNote: (rows) => dollars.format(rows.reduce((sum, row) => sum + row.total, 0) / 100),
  },
  { id: 'gift', header: 'Gift', value: (row) => row.isGift, filter: 'set', hidden: true },
];
const search = new URLSearchParams(location.search);

export function TablePart() {
  const rows = useMemo(() => samples(Number(search.get('rows') ?? 10_000)), []);
  const [state, setState] = useState(() => startTableState(columns, search.has('pages') ? { pageSize: 20 } : {}));
  const [selected, setSelected] = useState<Set<string>>(new Set());
  return (
    <div className="gallery-table">
      <DataTable
        label="suborders"
        rows={rows}
        rowId={idOf}
        columns={columns}
        state={state}
        onStateChange={setState}
        selected={selected}
        onSelectedChange={setSelected}
        selectionActions={
          <Button kind="primary" size="small">
            Create batches
          </Button>
        }
        onOpen={(row) => showToast({ title: `Opened ${row.id}` })}
        rowMenu={(row) => [
          {
            items: [
              { id: 'open', label: `Open ${row.id}`, onAction: () => undefined },
              { id: 'cancel', label: 'Cancel suborder', isDanger: true, onAction: () => undefined },
            ],
          },
        ]}
        section={search.has('sections') ? sectionOf : undefined}
        isLoading={search.has('loading')}
        pageSizes={search.has('pages') ? [20, 30, 40, 50, 'all'] : undefined}
        refreshedAt={1_770_998_707_000}
        onRefresh={() => undefined}
        onExport={(table) =>
          showToast({ title: `${table.cells.length} rows, ${table.headers.length} columns exported` })
        }
        toolbar={<h2 className="text-lg font-semibold">Suborders</h2>}
      />
    </div>
  );
}

function idOf(row: Sample): string {
  return row.id;
}

function sectionOf(row: Sample): string {
  return row.kind;
}
