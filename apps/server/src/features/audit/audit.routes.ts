import * as calls from '@bloomdesk/contract/audit/calls';
import { answer } from '#http/answer.ts';
import type { AppContext } from '#composition/app-context.ts';
import { listAuditLog } from './list-audit-log.ts';
import { listInvariants } from './list-invariants.ts';
import { undoEvent } from './undo-event.ts';

export function auditRoutes(app: AppContext): void {
  answer(app, calls.listAuditLog, listAuditLog);
  answer(app, calls.listInvariants, listInvariants);
  answer(app, calls.undoEvent, undoEvent);
}
