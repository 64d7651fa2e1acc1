import { useAuditLog } from '#features/audit/use-audit-log.tsx';
import { PeopleTable } from '#features/identity/people/people-table.tsx';
import { Page } from '#shell/page.tsx';

/** Everyone with an account, and what each may do. */
export function PeoplePage() {
  const { openAuditLog, auditLog } = useAuditLog();
  return (
    <Page category="Settings" title="People" isFull>
      <PeopleTable onAuditLog={({ staffId, email }) => openAuditLog({ type: 'USER', id: staffId, name: email })} />
      {auditLog}
    </Page>
  );
}
