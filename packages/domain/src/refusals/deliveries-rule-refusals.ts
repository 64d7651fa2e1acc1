import type { RefusalEntry, Word } from './refusal-entry.ts';

export const deliveriesRuleRefusals = {
  'cancelled': { status: 409, says: 'This suborder is cancelled.' },
  'closed-day': {
    status: 409,
    whatToDo: 'Choose another day.',
    says: (area: Word, day: Word, reason: Word) => `${area}: Closed on ${day}: ${reason}.`,
  },
  'no-area': {
    status: 409,
    whatToDo: 'Choose a delivery area first.',
    says: 'This suborder has no delivery area; choose one first.',
  },
  'no-area.center': {
    status: 409,
    says: (fcId: Word) => `Fulfillment center ${fcId} does not deliver what is in it to this address.`,
  },
  'no-area.other-center': { status: 409, says: 'No other fulfillment center delivers what is in it to this address.' },
  'no-area.own-center': { status: 409, says: 'Its fulfillment center does not deliver what is in it to this address.' },
  'no-window.open': {
    status: 409,
    whatToDo: 'Choose another day.',
    says: (area: Word, day: Word) => `${area} has no open delivery window on ${day}.`,
  },
  'too-late.window': {
    status: 409,
    whatToDo: 'Choose another day.',
    says: (area: Word, day: Word) => `It is too late for ${area} on ${day}.`,
  },
  'window-full': {
    status: 409,
    whatToDo: 'Choose another window.',
    says: (booked: Word, capacity: Word) => `Window is full (${booked} / ${capacity})`,
  },
  'manifest-acknowledged': { status: 409, says: 'The courier has already acknowledged this manifest.' },
  'manifest-not-sent': { status: 409, says: 'This manifest is not sent yet.' },
  'no-window': { status: 409, whatToDo: 'Choose another day.', says: 'There is no delivery window on this day.' },
  'no-window.start': {
    status: 409,
    whatToDo: 'Choose one of the starts that the sentence names.',
    says: (wished: Word, starts: Word) => `No delivery window starts at ${wished}, only at ${starts}.`,
  },
  'printed.change-delivery': { status: 409, says: 'This suborder is printed; its delivery can no longer be changed.' },
  'printed.delete-delivery': { status: 409, says: 'This suborder is printed; its delivery can no longer be deleted.' },
  'printed.push-delivery': { status: 409, says: 'This suborder is printed; its delivery can no longer be pushed.' },
  'window-booked': {
    status: 409,
    whatToDo: 'Send confirmBooked if it is meant: the bookings stay.',
    says: (count: Word, names: Word) => `${count} in this window. ${names}`,
  },
} as const satisfies Readonly<Record<string, RefusalEntry>>;
