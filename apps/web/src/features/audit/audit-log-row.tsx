import { useId, useState } from 'react';
import type { AuditLogEntry } from '@bloomdesk/contract/audit/calls';
import { auditedEntityLabel } from '@bloomdesk/domain/audit/audited-entity';
import { formatMoment } from '#lib/format-moment.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import {
  formatAuditAction,
  type ChangedField,
  changedFields,
  formatAuditField,
  formatOtherFields,
} from '#parts/audit/format-audit-event.ts';
import { formatPerformer } from '#parts/audit/format-performer.ts';
import { UndoPart } from './undo-part.tsx';

/** One event; its full details open under it. */
export function AuditLogRow({ entry }: { entry: AuditLogEntry }) {
  const detailsId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <tr className="border-b border-line align-baseline">
        <td className="py-2 pr-3 pl-5 whitespace-nowrap tabular-nums">
          {auditedEntityLabel[entry.entityType]} {entry.entityId}
        </td>
        <td className="px-3 py-2 whitespace-nowrap tabular-nums">
          <time dateTime={entry.timestamp}>{formatMoment(entry.timestamp)}</time>
        </td>
        <td className="px-3 py-2 break-words" title={entry.performedBy}>
          {entry.performedByName ?? formatPerformer(entry.performedBy)}
        </td>
        <td className="px-3 py-2">{formatAuditAction(entry.actionPerformed)}</td>
        <td className="py-1 pr-5 pl-3">
          <Button
            kind="quiet"
            size="small"
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Hide details' : 'See full details'}
          </Button>
        </td>
      </tr>
      {isOpen && (
        <tr id={detailsId} className="border-b border-line bg-sunken">
          <td colSpan={5} className="px-5 py-3">
            <Details changes={changedFields(entry.actionData)} others={formatOtherFields(entry.actionData)} />
            <UndoPart entry={entry} />
            <Disclosure title="Everything as it is kept (JSON)" className="mt-2 -ml-1.5">
              <pre className="overflow-x-auto text-xs whitespace-pre-wrap">
                {JSON.stringify(entry.actionData, null, 2)}
              </pre>
            </Disclosure>
          </td>
        </tr>
      )}
    </>
  );
}

function Details({ changes, others }: Record<'changes' | 'others', readonly ChangedField[]>) {
  if (changes.length === 0 && others.length === 0) return <p className="text-muted">No more details</p>;
  return (
    <dl className="grid grid-cols-[minmax(8rem,auto)_1fr] gap-x-4 gap-y-1.5">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="contents">
          <dt className="text-muted">{formatAuditField(field)}</dt>
          <dd className="min-w-0 break-words whitespace-pre-wrap">
            <del className="text-muted no-underline">{before}</del>
            <span aria-hidden="true"> → </span>
            <span className="sr-only"> became </span>
            <ins className="font-medium no-underline">{after}</ins>
          </dd>
        </div>
      ))}
      {others.map(({ field, after }) => (
        <div key={`other ${field}`} className="contents">
          <dt className="text-muted">{formatAuditField(field)}</dt>
          <dd className="min-w-0 break-words whitespace-pre-wrap">{after}</dd>
        </div>
      ))}
    </dl>
  );
}
