import type { LifecycleEventType } from '../orders/lifecycle-events.ts';

/** A suborder as far as the notice of its exception reads it. */
export interface NoticedSuborder {
  suborderId: string;
  inException: boolean;
  exceptionsList: readonly { reason: string }[];
}

export interface ExceptionWords {
  suborderId: string;
  reasons: string[];
}

/** The reasons of all that is in exception, each on its own (D259). */
export function formatExceptions(suborders: readonly NoticedSuborder[]): ExceptionWords[] {
  return suborders
    .filter(({ inException }) => inException)
    .map(({ suborderId, exceptionsList }) => ({
      suborderId,
      reasons: exceptionsList.flatMap(({ reason }) => reason.split(';').map((part) => part.trim())).filter(Boolean),
    }));
}

/** What an exception makes pointless: telling the sender that a gift travels which someone holds back (D259). */
export function isPointlessInException(eventType: LifecycleEventType): boolean {
  return (
    eventType === 'SHIPPED_CONFIRMATION' || eventType === 'OUT_FOR_DELIVERY' || eventType === 'DELIVERY_CONFIRMATION'
  );
}
