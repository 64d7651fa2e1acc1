import { useState } from 'react';
import type { AuditedEntity } from '@bloomdesk/domain/audit/audited-entity';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { AuditLogPage } from './audit-log-page.tsx';

export interface AuditLogDialogProps {
  type: AuditedEntity;
  id: string;
  /** What the thing is called, under the title. */
  name: string;
  onClose: () => void;
}

/** What became of a thing, newest first: who did what, when, and everything it changed (spec 3, section 2.8). */
export function AuditLogDialog({ type, id, name, onClose }: AuditLogDialogProps) {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <Dialog title="Audit Log" intro={name} width={880} isFlush onClose={onClose}>
      <table aria-label={`Audit log of ${name}`} className="w-full border-collapse text-left">
        <thead>
          <tr className="sticky top-0 border-b border-line bg-raised text-sm text-muted">
            {heads.map((head) => (
              <th key={head} scope="col" className="px-3 py-2 font-medium first:pl-5 last:pr-5">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {cursors.map((cursor, at) => (
          <AuditLogPage
            key={cursor ?? 'newest'}
            {...{ type, id, cursor }}
            isLast={at === cursors.length - 1}
            onOlder={(next) => setCursors([...cursors, next])}
          />
        ))}
      </table>
    </Dialog>
  );
}

const heads = ['Entity', 'Timestamp', 'Performed By', 'Event', 'See full details'];
