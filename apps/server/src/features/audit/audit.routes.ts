import * as calls from '@bloomdesk/contract/audit/calls';
import { answer } from '#http/answer.ts';
import type { House } from '#composition/app-context.ts';
import { listAuditLog } from './list-audit-log.ts';
import { listInvariants } from './list-invariants.ts';
import { undoEvent } from './undo-event.ts';

export function auditRoutes(house: House): void {
  answer(house, calls.listAuditLog, listAuditLog);
  answer(house, calls.listInvariants, listInvariants);
  answer(house, calls.undoEvent, undoEvent);
}
