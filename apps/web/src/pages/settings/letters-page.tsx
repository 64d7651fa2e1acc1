import { lifecycleEvents } from '@bloomdesk/domain/orders/lifecycle-events';
import { useAuditLog } from '#features/audit/use-audit-log.tsx';
import { LettersList } from '#features/notifications/letters/letters-list.tsx';
import { Page } from '#shell/page.tsx';

/** What senders of orders are told. */
export function LettersPage() {
  const { openAuditLog, auditLog } = useAuditLog();
  return (
    <Page category="Settings" title="Letters">
      <div className="mx-auto flex max-w-4xl flex-col gap-4">
        <LettersList
          onAuditLog={({ eventType }) =>
            openAuditLog({ type: 'LETTER', id: eventType, name: lifecycleEvents[eventType].label })
          }
        />
      </div>
      {auditLog}
    </Page>
  );
}
