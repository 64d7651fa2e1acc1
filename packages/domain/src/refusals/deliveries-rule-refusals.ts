import { asSaid, type RefusalEntry, type Word } from './refusal-entry.ts';

export const deliveriesRuleRefusals = {
  'cancelled': { status: 409, says: 'This suborder is cancelled.' },
  'closed-day': { status: 409, says: asSaid },
  'no-area': { status: 409, says: 'This suborder has no delivery area; choose one first.' },
  'no-area.center': {
    status: 409,
    says: (fcId: Word) => `Fulfillment center ${fcId} does not deliver what is in it to this address.`,
  },
  'no-area.other-center': { status: 409, says: 'No other fulfillment center delivers what is in it to this address.' },
  'no-area.own-center': { status: 409, says: 'Its fulfillment center does not deliver what is in it to this address.' },
  'no-window.open': {
    status: 409,
    says: (area: Word, day: Word) => `${area} has no open delivery window on ${day}.`,
  },
  'too-late.window': { status: 409, says: (area: Word, day: Word) => `It is too late for ${area} on ${day}.` },
  'window-full': { status: 409, says: asSaid },
  'no-window': { status: 409, says: asSaid },
  'printed.change-delivery': { status: 409, says: 'This suborder is printed; its delivery can no longer be changed.' },
  'printed.delete-delivery': { status: 409, says: 'This suborder is printed; its delivery can no longer be deleted.' },
  'printed.push-delivery': { status: 409, says: 'This suborder is printed; its delivery can no longer be pushed.' },
  'window-booked': { status: 409, says: (count: Word, names: Word) => `${count} in this window. ${names}` },
} as const satisfies Readonly<Record<string, RefusalEntry>>;
