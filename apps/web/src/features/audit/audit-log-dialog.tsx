import { useState } from 'react';
import type { AuditedEntity } from '@bloomdesk/domain/audit/audited-entity';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { AuditLogPage } from './audit-log-page.tsx';

export interface AuditLogDialogProps {
  type: AuditedEntity;
  id: string;
  /** What the thing is called, under the title. */
  name: string;
  /** What else may be looked at from here, such as the suborders of an order (D220); the thing itself among them. */
  others?: readonly AuditedThing[] | undefined;
  onClose: () => void;
}

/** Something with an audit log of its own. */
export interface AuditedThing {
  type: AuditedEntity;
  id: string;
  name: string;
}

/** What became of a thing, newest first: who did what, when, and everything it changed (spec 3, section 2.8). */
export function AuditLogDialog({ type, id, name, others = [], onClose }: AuditLogDialogProps) {
  const [picked, setPicked] = useState(`${type} ${id}`);
  const thing = others.find((other) => `${other.type} ${other.id}` === picked) ?? { type, id, name };
  return (
    <Dialog title="Audit Log" intro={thing.name} width={880} isFlush onClose={onClose}>
      {others.length > 1 && (
        <div className="border-b border-line px-5 py-3">
          <SelectField
            label="Entity"
            className="max-w-72"
            options={others.map((other) => ({ value: `${other.type} ${other.id}`, label: other.name }))}
            value={picked}
            onChange={setPicked}
          />
        </div>
      )}
      <AuditLogTable key={picked} {...thing} />
    </Dialog>
  );
}

function AuditLogTable({ type, id, name }: AuditedThing) {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  return (
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
  );
}

const heads = ['Entity', 'Timestamp', 'Performed By', 'Event', 'See full details'];
