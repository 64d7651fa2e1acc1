import { BulkActionsNotice } from '#features/bulk-actions/bulk-actions-notice.tsx';
import { ShortageList } from '#features/inventory/shortages/shortage-list.tsx';
import { onOpening } from '#lib/react/lazily.ts';
import { useFcAndDate } from '#lib/search-state.ts';
import { Page } from '#shell/page.tsx';
import { useWords } from '#texts/use-texts.ts';

const dialogs = {
  UPGRADE_LINEITEM: onOpening(
    () => import('#features/bulk-actions/dialogs/bulk-upgrade-dialog.tsx'),
    (file) => file.BulkUpgradeDialog,
  ),
  REDISTRIBUTE: onOpening(
    () => import('#features/bulk-actions/redistributing/redistribute-dialog.tsx'),
    (file) => file.RedistributeDialog,
  ),
};

/** What open orders need and lots do not cover. */
export function ShortagesPage() {
  const word = useWords();
  const { fcId } = useFcAndDate();
  return (
    <Page category={word('Products')} title={word('Shortages')} fcPicker>
      <div className="flex min-w-0 flex-col gap-4">
        <BulkActionsNotice />
        <ShortageList key={fcId} fcId={fcId} dialogs={dialogs} />
      </div>
    </Page>
  );
}
