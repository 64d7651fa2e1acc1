import { useAuditLog } from '#features/audit/use-audit-log.tsx';
import { CompanyCard } from '#features/company/company-card.tsx';
import { SwitchesCard } from '#features/company/switches-card.tsx';
import { Page } from '#shell/page.tsx';

/** How the company shows itself, what its people may give, and what is switched on. */
export function CompanyPage() {
  const { openAuditLog, auditLog } = useAuditLog();
  return (
    <Page category="Settings" title="Company">
      <div className="mx-auto flex max-w-4xl flex-col gap-4">
        <CompanyCard onAuditLog={() => openAuditLog({ type: 'COMPANY', id: 'company', name: 'Company' })} />
        <SwitchesCard onAuditLog={(id, name) => openAuditLog({ type: 'FLAG', id, name })} />
      </div>
      {auditLog}
    </Page>
  );
}
