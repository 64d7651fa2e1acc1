import { MassRedelivery } from '#features/mass-redelivery/mass-redelivery.tsx';
import { BulkActionsNotice } from '#features/bulk-actions/bulk-actions-notice.tsx';
import { showBulkAction } from '#parts/bulk-actions/shown-bulk-action.ts';
import { useFcAndDate } from '#lib/search-state.ts';
import { Page } from '#shell/page.tsx';

/** Mass redelivery: what becomes of a center's day that has gone wrong. */
export function MassRedeliveryPage() {
  const { fc, date } = useFcAndDate();
  return (
    <Page category="Fix Exceptions" title="Mass redelivery" fcPicker datePicker isFull>
      <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-3">
        <BulkActionsNotice />
        <MassRedelivery key={`${fc.fcId} ${date}`} {...{ fc, date }} onStarted={showBulkAction} />
      </div>
    </Page>
  );
}
