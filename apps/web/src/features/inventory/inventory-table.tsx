import { memo, useMemo } from 'react';
import type { FulfillmentCenterOnWire } from '@bloomdesk/contract/fulfillment-centers/shapes';
import { saveFile } from '#lib/download.ts';
import { messageOf } from '#lib/format-failure.ts';
import { useSession } from '#lib/session.ts';
import { useTableState } from '#lib/use-table-state.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { startTableState } from '#ui/table/table-state.ts';
import { inventoryColumns } from './inventory-columns.tsx';
import { inventoryCsv } from './inventory-csv.ts';
import { isInView, type LotRow, type LotView, lotViewLabel, lotViews } from './lot-row.ts';
import type { Lot } from './lot.ts';
import { inventoryTexts } from '#texts/english/inventory.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';

export interface InventoryTableProps {
  fc: FulfillmentCenterOnWire;
  date: string;
  rows: readonly LotRow[];
  view: LotView;
  onViewChange: (view: LotView) => void;
  onOpen: (lot: Lot) => void;
  onAdjust: (lot: Lot) => void;
  isLoading: boolean;
  error: Error | null;
  /** Milliseconds since 1970. */
  refreshedAt: number;
  isRefreshing: boolean;
  onRefresh: () => void;
}

/** The lots of a center that may be used on a day; a press on a row opens the lot (spec 3, section 2.7). */
export function InventoryTable(props: InventoryTableProps) {
  const { fc, date, rows, view, onViewChange, onOpen, onAdjust, isLoading, error, refreshedAt, onRefresh } = props;
  const t = useTexts(inventoryTexts);
  const word = useWords();
  const mayWrite = useSession().can('inventory.write');
  const columns = useMemo(() => inventoryColumns(mayWrite, word), [mayWrite, word]);
  const start = useMemo(() => startTableState(columns), [columns]);
  const [state, setState] = useTableState(start, { table: 'lots', columns });
  const shownRows = useMemo(() => rows.filter((row) => isInView(row, view)), [rows, view]);
  const actions = useMemo(() => ({ adjust: ({ lot }: LotRow) => onAdjust(lot) }), [onAdjust]);
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-3">
      <DataTable
        label={t('lots')}
        views="lots"
        className="min-h-0 flex-1"
        rows={shownRows}
        rowId={idOf}
        rowLabel={({ productName, lotLabel }) => `${productName}, ${lotLabel}`}
        columns={columns}
        state={state}
        onStateChange={setState}
        rowHeight={44}
        actions={actions}
        onOpen={({ lot }) => onOpen(lot)}
        opensOnPress
        onExport={(table) => saveFile(inventoryCsv(table, fc.fcId, date))}
        isLoading={isLoading}
        failure={error ? messageOf(error) : undefined}
        refreshedAt={refreshedAt === 0 ? undefined : refreshedAt}
        onRefresh={onRefresh}
        isRefreshing={props.isRefreshing}
        toolbar={<LotViewChoice {...{ rows, view, onViewChange }} isKnown={refreshedAt !== 0} />}
        empty={<NoLots {...{ fc, date }} hiddenCount={rows.length} onShowAll={() => onViewChange('all')} />}
      />
    </div>
  );
}

const LotViewChoice = memo(PlainLotViewChoice); // a keystroke in the table leaves it alone

interface LotViewChoiceProps extends Pick<InventoryTableProps, 'rows' | 'view' | 'onViewChange'> {
  isKnown: boolean;
}

function PlainLotViewChoice({ rows, view, onViewChange, isKnown }: LotViewChoiceProps) {
  const t = useTexts(inventoryTexts);
  const word = useWords();
  const options = lotViews.map((value) => ({
    value,
    label: word(lotViewLabel[value]),
    count: isKnown ? rows.filter((row) => isInView(row, value)).length : null,
  }));
  return <Segmented label={t('lotsShown')} options={options} value={view} onChange={onViewChange} />;
}

interface NoLotsProps {
  fc: FulfillmentCenterOnWire;
  date: string;
  hiddenCount: number;
  onShowAll: () => void;
}

function NoLots({ fc, date, hiddenCount, onShowAll }: NoLotsProps) {
  const t = useTexts(inventoryTexts);
  if (hiddenCount > 0)
    return (
      <EmptyState
        icon="flower"
        title={t('noLotsInView')}
        text={t('nothingLeft', { count: hiddenCount })}
        action={<Button onClick={onShowAll}>{t('viewAll')}</Button>}
      />
    );
  return <EmptyState icon="flower" title={t('noResults')} text={t('noLotOn', { center: fc.name, day: date })} />;
}

function idOf({ lot }: LotRow): string {
  return String(lot.id);
}
