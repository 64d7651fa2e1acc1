import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listAuditLog } from '@bloomdesk/contract/audit/calls';
import type { AuditedEntity } from '@bloomdesk/domain/audit/audited-entity';
import { messageOf } from '#lib/format-failure.ts';
import { read } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { AuditLogRow } from './audit-log-row.tsx';

export interface AuditLogPageProps {
  type: AuditedEntity;
  id: string;
  /** Undefined for the newest page. */
  cursor: string | undefined;
  isLast: boolean;
  onOlder: (cursor: string) => void;
}

/** One page of the audit log; the last one offers the next. */
export function AuditLogPage({ type, id, cursor, isLast, onOlder }: AuditLogPageProps) {
  const query = useQuery(read(listAuditLog, { type, id, ...(cursor !== undefined && { cursor }) }));
  const { data, error, isPending } = query;
  const next = data?.nextCursor ?? null;
  return (
    <tbody>
      {isPending && (
        <Line>
          <span role="status">Fetching...</span>
        </Line>
      )}
      {error && (
        <Line>
          <LoadFailure className="text-left" onRetry={() => void query.refetch()}>
            {messageOf(error)}
          </LoadFailure>
        </Line>
      )}
      {data?.auditLogEntries.map((entry) => (
        <AuditLogRow key={entry.id} entry={entry} />
      ))}
      {data?.auditLogEntries.length === 0 && cursor === undefined && <Line>No audit log data available</Line>}
      {isLast && next !== null && (
        <Line>
          <Button onClick={() => onOlder(next)}>Show older events</Button>
        </Line>
      )}
    </tbody>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    <tr>
      <td colSpan={5} className="px-5 py-6 text-center text-muted">
        {children}
      </td>
    </tr>
  );
}
