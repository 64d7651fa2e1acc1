import { Suspense, useState } from 'react';
import { onOpening } from '#lib/react/lazily.ts';
import type { AuditedThing } from './audit-log-dialog.tsx';

const AuditLogDialog = onOpening(
  () => import('./audit-log-dialog.tsx'),
  (file) => file.AuditLogDialog,
);

/** The audit log of one thing after another, over the screen that shows them. */
export function useAuditLog() {
  const [thing, setThing] = useState<AuditedThing | null>(null);
  return {
    openAuditLog: setThing,
    auditLog: thing && (
      <Suspense fallback={null}>
        <AuditLogDialog {...thing} onClose={() => setThing(null)} />
      </Suspense>
    ),
  };
}
