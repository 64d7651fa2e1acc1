import type { ExceptionRow } from '@bloomdesk/domain/exceptions/exception-row';
import type { WorkOwner } from '@bloomdesk/domain/exceptions/work-owner';

/** An order or an exception, with the person who works on it as far as this screen knows. */
export interface WorkSubject {
  subjectId: string;
  owner: WorkOwner | null;
}

/** The exception of a row as work. */
export function workOfRow({ id, ownerId, ownerName }: ExceptionRow): WorkSubject {
  return { subjectId: id, owner: ownerId === '' ? null : { staffId: ownerId, name: ownerName } };
}
