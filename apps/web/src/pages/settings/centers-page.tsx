import { useAuditLog } from '#features/audit/use-audit-log.tsx';
import { CentersTable } from '#features/fulfillment-centers/centers-table.tsx';
import { Page } from '#shell/page.tsx';

/** Where the company packs. */
export function CentersPage() {
  const { openAuditLog, auditLog } = useAuditLog();
  return (
    <Page category="Settings" title="Centers" isFull>
      <CentersTable onAuditLog={({ fcId, name }) => openAuditLog({ type: 'CENTER', id: String(fcId), name })} />
      {auditLog}
    </Page>
  );
}
