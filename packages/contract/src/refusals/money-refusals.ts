import { type RefusalEntry, type Word } from '@bloomdesk/domain/refusals/refusal-entry';

export const moneyRefusals = {
  'gateway-away': {
    status: 503,
    whatToDo: 'Try again later, with the same Idempotency-Key; nothing has changed.',
    says: 'The payment gateway cannot be reached. Nothing was changed.',
  },
  'gateway-has-it': {
    status: 409,
    whatToDo: 'Wait for the answer of the gateway.',
    says: 'The payment gateway is still working on this refund. Please wait.',
  },
  'line-refunded.retry': {
    status: 409,
    says: (index: Word, suborderId: Word) =>
      `Line item ${index} of suborder ${suborderId} was refunded another way since.`,
  },
  'no-input': { status: 400, says: 'No input values' },
  'no-open-invoice': { status: 409, says: 'This order has no invoice that waits to be paid.' },
  'no-payment': { status: 409, says: 'Nobody wrote down which payment this refund came from.' },
  'no-platform-order': { status: 404, says: 'This order did not come through the payment platform.' },
  'no-stock.named': { status: 409, says: (noInventoryText: Word, names: Word) => `${noInventoryText}: ${names}` },
  'no-stored-card': {
    status: 409,
    whatToDo: 'Send the nonce of a card.',
    says: 'This order was not paid with a card. Please enter one.',
  },
  'no-transaction-id': { status: 400, says: 'No transation id applied' },
  'nonce-used': {
    status: 409,
    whatToDo: 'Let the card be entered again; a nonce is good for one charge.',
    says: 'This entry of the card was used before. Please enter the card again.',
  },
  'nothing-to-refund.lines': { status: 409, says: 'Nothing can go back for these line items.' },
  'platform-away': {
    status: 503,
    whatToDo: 'Try again later, with the same Idempotency-Key; nothing has changed.',
    says: (word: Word) => `${word} Nothing it said before is kept.`,
  },
  'refund-exceeds.retry': { status: 409, says: 'Nothing is left of the payment this refund came from.' },
  'spent-is-fixed.meanwhile': { status: 409, says: 'This credit was spent or changed meanwhile.' },
  'test-card': { status: 400, says: 'Test cards are not charged here. Please enter a real card.' },
} as const satisfies Readonly<Record<string, RefusalEntry>>;
