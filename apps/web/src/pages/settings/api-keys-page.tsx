import { useAuditLog } from '#features/audit/use-audit-log.tsx';
import { ApiKeyList } from '#features/api-keys/api-key-list.tsx';
import { Page } from '#shell/page.tsx';

/** The keys that programs call with. */
export function ApiKeysPage() {
  const { openAuditLog, auditLog } = useAuditLog();
  return (
    <Page category="Settings" title="API keys">
      <div className="mx-auto flex max-w-4xl flex-col gap-4">
        <ApiKeyList onAuditLog={({ keyId, name }) => openAuditLog({ type: 'APIKEY', id: keyId, name })} />
      </div>
      {auditLog}
    </Page>
  );
}
