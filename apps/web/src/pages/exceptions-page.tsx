import { BulkActionsMenu } from '#features/bulk-actions/bulk-actions-menu.tsx';
import { BulkActionsNotice } from '#features/bulk-actions/bulk-actions-notice.tsx';
import { FulfillmentCenterChoice } from '#features/exceptions/fulfillment-center-choice.tsx';
import { ExceptionsQueue } from '#features/exceptions/exceptions-queue.tsx';
import { TakeNext } from '#features/exceptions/owners/take-next.tsx';
import { useChosenExceptions } from '#features/exceptions/use-chosen-exceptions.ts';
import { useSession } from '#lib/session.ts';
import { Page } from '#shell/page.tsx';

/** Suborder Exceptions: those of one center, or of all (spec 3, section 2.1). */
export function ExceptionsPage({ fcId }: { fcId?: number | undefined }) {
  const { fcOf } = useSession();
  const chosen = useChosenExceptions(fcId);
  const label = fcId === undefined ? undefined : fcOf(fcId)?.config.label;
  return (
    <Page
      category="Fix Exceptions"
      title={label === undefined ? 'Suborder Exceptions' : `Suborder Exceptions for ${label}`}
      actions={
        <>
          <TakeNext fcId={fcId} />
          <FulfillmentCenterChoice fcId={fcId} />
        </>
      }
      isFull
    >
      <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-3">
        <BulkActionsNotice />
        <ExceptionsQueue {...chosen}>
          <BulkActionsMenu
            targets={chosen.selectedRows.map(({ id, deliveryDate }) => ({ suborderId: id, deliveryDate }))}
          />
        </ExceptionsQueue>
      </div>
    </Page>
  );
}
