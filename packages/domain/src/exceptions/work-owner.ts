import { no, type Verdict, yes } from '../verdict.ts';

/** What can be somebody's work: an order by its id, or the exception of a suborder by that one's (D294). */
export type WorkSubjectType = 'ORDER' | 'SUBORDER';

/** Whether an id names an order or a suborder. */
export function workSubjectType(subjectId: string): WorkSubjectType {
  return subjectId.includes('-') ? 'SUBORDER' : 'ORDER';
}

/** The one person who works on something. */
export interface WorkOwner {
  staffId: string;
  name: string;
}

interface Taking {
  owner: WorkOwner | null;
  /** Who asks. */
  askerId: string;
  /** Who gets it. */
  newOwnerId: string;
  /** The owner the asker has seen and takes it from. */
  takeOverFrom: string | undefined;
}

/** May it get a new owner? What a colleague works on is taken over from that colleague and nobody else. */
export function mayTakeWork({ owner, askerId, newOwnerId, takeOverFrom }: Taking): Verdict {
  if (!owner || [askerId, newOwnerId, takeOverFrom].includes(owner.staffId)) return yes;
  return no('has-owner', owner.name);
}

/** May its owner give it back? */
export function mayReleaseWork(owner: WorkOwner | null, askerId: string): Verdict {
  if (!owner) return no('has-no-owner');
  return owner.staffId === askerId ? yes : no('has-owner.release', owner.name);
}

/** May it be due then? */
export function mayBeDue(dueAt: Date | null, now: Date): Verdict {
  return dueAt === null || dueAt > now ? yes : no('due-past');
}

/** The most exceptions that are taken in one step. */
export const mostTaken = 5;

interface Waiting {
  id: string;
  /** Empty where nothing says so. */
  fulfillBy: string;
  createdAt: string;
}

/** What is more urgent stands first: by when it has to be fulfilled, then by how long it waits. */
export function byUrgency(one: Waiting, other: Waiting): number {
  return (
    compared(one.fulfillBy || '9', other.fulfillBy || '9') ||
    compared(one.createdAt, other.createdAt) ||
    compared(one.id, other.id)
  );
}

function compared(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
