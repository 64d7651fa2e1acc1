import { lifecycleEvents } from '@bloomdesk/domain/orders/lifecycle-events';
import { useAuditLog } from '#features/audit/use-audit-log.tsx';
import { LettersList } from '#features/notifications/letters/letters-list.tsx';
import { SuppressedList } from '#features/notifications/suppressed/suppressed-list.tsx';
import { Page } from '#shell/page.tsx';

/** What senders of orders are told, and which addresses get no letters. */
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
        <SuppressedList
          onAuditLog={({ suppressionId, address }) =>
            openAuditLog({ type: 'SUPPRESSION', id: suppressionId, name: address })
          }
        />
      </div>
      {auditLog}
    </Page>
  );
}
