import { useAuditLog } from '#features/audit/use-audit-log.tsx';
import { ReasonLists } from '#features/reasons/reason-lists.tsx';
import { Page } from '#shell/page.tsx';

/** What staff may say why they do something. */
export function ReasonsPage() {
  const { openAuditLog, auditLog } = useAuditLog();
  return (
    <Page category="Settings" title="Reasons">
      <div className="mx-auto flex max-w-4xl flex-col gap-4">
        <ReasonLists onAuditLog={(category) => openAuditLog({ type: 'REASONLIST', id: category, name: category })} />
      </div>
      {auditLog}
    </Page>
  );
}
