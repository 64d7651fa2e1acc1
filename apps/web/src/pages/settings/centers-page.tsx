import { Suspense, useState } from 'react';
import type { Center } from '@bloomdesk/contract/fulfillment-centers/centers.shapes';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import { useAuditLog } from '#features/audit/use-audit-log.tsx';
import { CentersTable } from '#features/fulfillment-centers/centers-table.tsx';
import { onOpening } from '#lib/react/lazily.ts';
import { currentTime } from '#lib/time/clock.ts';
import { Page } from '#shell/page.tsx';

const ClosedDaysDialog = onOpening(
  () => import('#features/closed-days/closed-days-dialog.tsx'),
  (file) => file.ClosedDaysDialog,
);

const CenterDeliveriesDialog = onOpening(
  () => import('#features/delivery-areas/center/center-deliveries-dialog.tsx'),
  (file) => file.CenterDeliveriesDialog,
);

/** Where the company packs. */
export function CentersPage() {
  const { openAuditLog, auditLog } = useAuditLog();
  /** The centers whose closed days are looked at. */
  const [closing, setClosing] = useState<readonly Center[] | null>(null);
  const [delivering, setDelivering] = useState<Center | null>(null);
  const from = fcToday(currentTime(), closing?.[0]?.timezone ?? 'UTC');
  return (
    <Page category="Settings" title="Centers" isFull>
      <CentersTable
        onAuditLog={({ fcId, name }) => openAuditLog({ type: 'CENTER', id: String(fcId), name })}
        onDeliveries={setDelivering}
        onClosedDays={setClosing}
      />
      {closing && (
        <Suspense fallback={null}>
          <ClosedDaysDialog {...{ from }} centers={closing} onClose={() => setClosing(null)} />
        </Suspense>
      )}
      {delivering && (
        <Suspense fallback={null}>
          <CenterDeliveriesDialog center={delivering} onClose={() => setDelivering(null)} />
        </Suspense>
      )}
      {auditLog}
    </Page>
  );
}
