import type { BookedOutcome, RefusedOutcome } from './carriers.ts';

const nothing: BookedOutcome = {
  outcome: 'booked',
  trackingCode: null,
  onfleetTaskId: null,
  easypostShipmentId: null,
  upsReferenceNumber: null,
  serviceLevel: '',
  labelZpl: null,
  labelPng: null,
  customerTrackingLink: null,
};

/** A booking and what the carrier gave with it; what it did not give is null. */
export function booked(given: Partial<BookedOutcome>): BookedOutcome {
  return { ...nothing, ...given };
}

const longestMessage = 300;

/** A refusal in the carrier's words; they are shown to staff, so they are short and on one line. */
export function refused(message: string, suggestedAddress: string | null = null): RefusedOutcome {
  const words = message
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, longestMessage)
    .toWellFormed()
    .trim();
  return { outcome: 'refused', message: words || 'The delivery was refused.', suggestedAddress };
}
