import { Suspense, useMemo, useState } from 'react';
import { AddLotButton } from '#features/inventory/saving/add-lot-button.tsx';
import { ExpiredLotsNotice } from '#features/inventory/expired-lots-notice.tsx';
import { InventoryTable } from '#features/inventory/inventory-table.tsx';
import type { LotView } from '#features/inventory/lot-row.ts';
import { useLotDialogs } from '#features/inventory/use-lot-dialogs.ts';
import { useLots } from '#features/inventory/use-lots.ts';
import { onOpening } from '#lib/react/lazily.ts';
import { useFcAndDate } from '#lib/search-state.ts';
import { Page } from '#shell/page.tsx';
import { inventoryTexts } from '#texts/english/inventory.ts';
import { useTexts } from '#texts/use-texts.ts';

const LotDialogs = onOpening(
  () => import('#features/inventory/lot-dialogs.tsx'),
  (file) => file.LotDialogs,
);

/** Inventory at FC: the lots that may be used on a day (spec 3, section 2.7). */
export function InventoryPage() {
  const t = useTexts(inventoryTexts);
  const { fc, date } = useFcAndDate();
  const { rows, query } = useLots(fc.fcId, date);
  const [view, setView] = useState<LotView>('all');
  const dialogs = useLotDialogs();
  const lots = useMemo(() => rows.map(({ lot }) => lot), [rows]);
  return (
    <Page
      category={t('products')}
      title={t('inventoryAtFc')}
      fcPicker
      datePicker
      isFull
      actions={<AddLotButton fc={fc} />}
    >
      <InventoryTable
        {...{ fc, date, rows, view }}
        onViewChange={setView}
        onOpen={({ id }) => dialogs.openLot(id)}
        onAdjust={({ id }) => dialogs.adjust(id, null, false)}
        isLoading={query.isPending}
        error={query.error}
        refreshedAt={query.dataUpdatedAt}
        isRefreshing={query.isFetching}
        onRefresh={() => void query.refetch()}
      />
      {/* Under the table, which it would push down when its answer comes. */}
      <ExpiredLotsNotice {...{ fc, date }} onOpen={({ id }) => dialogs.openLot(id)} />
      {dialogs.open && (
        <Suspense fallback={null}>
          <LotDialogs dialogs={dialogs} known={lots} />
        </Suspense>
      )}
    </Page>
  );
}
