import type { RefusalEntry, Word } from './refusal-entry.ts';

export const moneyRuleRefusals = {
  'already-resolved': {
    status: 409,
    whatToDo: 'A manager may give more as an addition.',
    says: (performedBy: Word, when: Word) => `Care has already resolved this order: ${performedBy}, ${when}.`,
  },
  'already-resolved.declined': {
    status: 409,
    says: (performedBy: Word, when: Word) =>
      `The refund by ${performedBy}, ${when}, was declined: they or a care manager can try again.`,
  },
  'below-reserved': {
    status: 409,
    whatToDo: 'Wait until the order is placed or the reservation has lapsed.',
    says: (spent: Word, reserved: Word) =>
      `${spent} of this credit is spent and ${reserved} is reserved for an order; it cannot be less.`,
  },
  'below-spent': {
    status: 409,
    says: (spent: Word) => `Credit amount cannot be less than the ${spent} already spent.`,
  },
  'capture-exceeds': {
    status: 409,
    whatToDo: 'Send a smaller amount; the sentence says what is left.',
    says: (amount: Word) => `Between $0.01 and ${amount} can be captured.`,
  },
  'charge-exceeds': {
    status: 409,
    whatToDo: 'Send a smaller amount; the sentence says what is left.',
    says: (amount: Word) => `Between $0.01 and ${amount} can be charged.`,
  },
  'charge-pending': {
    status: 409,
    whatToDo: 'Wait until the charge is settled or failed.',
    says: (amount: Word) => `A charge of ${amount} is still pending at the gateway.`,
  },
  'credit-deleted': { status: 409, says: 'This credit was deleted.' },
  'credit-exceeds': {
    status: 409,
    whatToDo: 'Send a smaller amount; the sentence says what is left.',
    says: (percent: Word, left: Word) =>
      `Credits of an order are limited to ${percent} percent of its total; ${left} is left`,
  },
  'credit-reserved': {
    status: 409,
    whatToDo: 'Wait until the order is placed or the reservation has lapsed.',
    says: (amount: Word) => `${amount} of this credit is reserved for an order that is being placed.`,
  },
  'credit-spent': { status: 409, says: 'All of this credit is spent: nothing is left to delete.' },
  'credit-unavailable': {
    status: 409,
    whatToDo: 'Send a smaller amount; the sentence says what is left.',
    says: (amount: Word) => `The customer has ${amount} of credit available.`,
  },
  'credits-only': { status: 409, says: 'A recipient gets account credits only.' },
  'daily-limit': {
    status: 409,
    whatToDo: 'Send a smaller amount; the sentence says what is left.',
    says: (limit: Word, left: Word) =>
      `One person gives at most ${limit} in credits a day; ${left} is left for you today.`,
  },
  'given-already': { status: 409, says: (kind: Word) => `This resolution already has its ${kind}.` },
  'imported-order.charge': {
    status: 409,
    whatToDo: 'Charge it where it was sold, then import what was paid.',
    says: 'This order is from before Bloomdesk: charge it where it was sold.',
  },
  'imported-order.sales-order': {
    status: 409,
    says: 'This order is from before Bloomdesk: accounting has it from the system before.',
  },
  'imported-order.refund': {
    status: 409,
    whatToDo: 'Refund it where it was paid, or give a credit.',
    says: 'This order was paid before Bloomdesk: refund it where it was paid, or give a credit.',
  },
  'line-deleted.redeliver': { status: 409, says: (name: Word) => `${name} was deleted and never sent.` },
  'line-twice': { status: 409, says: 'Name each line item once.' },
  'month-closed': { status: 409, says: (month: Word) => `${month} is already closed.` },
  'month-open': { status: 409, says: (month: Word) => `${month} has not ended yet.` },
  'no-amount.dollars': { status: 409, says: 'An amount is a positive number.' },
  'no-amount.none': { status: 409, says: 'Choose how much.' },
  'no-amount.percent': { status: 409, says: 'A percentage is a positive number, with two decimals at most.' },
  'no-amount.worthless': { status: 409, says: 'What is selected is worth nothing: choose an amount in dollars.' },
  'no-credit.no-email': { status: 409, says: 'Its customer has no email address.' },
  'no-credit.own': { status: 409, says: 'This is your own email address: ask someone else to handle your credits.' },
  'no-email': { status: 409, says: "Enter an email address with an '@'." },
  'no-gateway': {
    status: 409,
    whatToDo: 'Give a credit instead.',
    says: 'No gateway can give this payment back. It can be given as a credit.',
  },
  'no-kind': { status: 409, says: 'Choose credit or refund.' },
  'no-order': { status: 409, says: 'Its order is not known.' },
  'no-remedy': { status: 409, says: 'Choose a remedy.' },
  'no-such-line': { status: 409, says: (index: Word) => `There is no line item ${index}.` },
  'not-by-hand': { status: 409, says: 'This refund is not paid by cheque or transfer.' },
  'not-owed.less': {
    status: 409,
    says: (amount: Word) => `The order has only ${amount} left to give back.`,
  },
  'not-owed.under-way': { status: 409, says: 'This refund is still on its way. Only a failed refund can be closed.' },
  'not-positive': { status: 422, says: 'Credit Amount cannot be less than or equal to zero.' },
  'not-selectable.line': { status: 409, says: 'Refunded' },
  'not-selectable.named-line': { status: 409, says: (words: Word) => `${words} is already refunded.` },
  'not-together': { status: 409, says: 'Beside a redelivery there are credits to the customer and nothing else.' },
  'not-yet-printed.redelivery': {
    status: 409,
    says: (status: Word) => `A suborder is redelivered from Suborder Printed on; this one is ${status}.`,
  },
  'nothing-left.credit': { status: 409, says: 'All credits this order may have are given.' },
  'nothing-left.refund': { status: 409, says: 'Nothing of this order is left to refund.' },
  'nothing-outstanding': { status: 409, says: 'Nothing is outstanding on this order.' },
  'nothing-selected': { status: 409, says: 'Select the whole package or at least one line item.' },
  'order-cancelled': { status: 409, says: 'This order is cancelled.' },
  'other-line': {
    status: 409,
    says: (index: Word, sku: Word, sent: Word) => `Line item ${index} is ${sku}, not ${sent}.`,
  },
  'over-limit': { status: 422, says: 'Credit amount cannot exceed past 1000' },
  'own-refund': { status: 409, says: 'You asked for this refund. Someone else must mark it as paid.' },
  'price-changed.delivery': {
    status: 409,
    whatToDo: 'Read the products and prices again, and ask the customer.',
    says: (now: Word, seen: Word) => `Delivery costs ${now} now, not ${seen}.`,
  },
  'price-changed.product': {
    status: 409,
    whatToDo: 'Read the products and prices again, and ask the customer.',
    says: (name: Word, now: Word, seen: Word) => `${name} costs ${now} now, not ${seen}.`,
  },
  'price-changed.tax': {
    status: 409,
    whatToDo: 'Read the products and prices again, and ask the customer.',
    says: (now: Word, seen: Word) => `The tax rate is ${now} now, not ${seen}.`,
  },
  'price-changed.total': {
    status: 409,
    whatToDo: 'Read the products and prices again, and ask the customer.',
    says: (now: Word, seen: Word) => `The order costs ${now}, not ${seen}.`,
  },
  'quantity': { status: 409, says: (name: Word, left: Word) => `${name}: a whole number of pieces from 1 to ${left}.` },
  'reason-required.credit': { status: 422, says: 'Credit needs a reason.' },
  'reason.none': { status: 409, says: (what: Word) => `Give a reason for ${what}.` },
  'reason.wrong': { status: 409, says: (what: Word, message: Word) => `Reason for ${what}: ${message}.` },
  'redemption-captured': { status: 409, says: 'This reservation was already captured.' },
  'redemption-lapsed': {
    status: 409,
    whatToDo: 'Reserve again, or take another payment.',
    says: (amount: Word) => `This reservation has lapsed, and only ${amount} of credit is available now.`,
  },
  'redemption-released': { status: 409, says: 'This reservation was released.' },
  'redemption-returned': { status: 409, says: 'This credit was given back to the customer.' },
  'redemption-used': {
    status: 409,
    whatToDo: 'Refund or cancel the order; its credit goes back to the customer.',
    says: (orderId: Word) => `Order ${orderId} has used this credit.`,
  },
  'refund-by-hand': {
    status: 409,
    whatToDo: 'Mark it as paid once it was paid by hand.',
    says: 'This refund is paid by cheque or transfer. Mark it as paid instead.',
  },
  'refund-closed': { status: 409, says: 'This refund is no longer open.' },
  'refund-exceeds': {
    status: 409,
    whatToDo: 'Send a smaller amount; the sentence says what is left.',
    says: (amount: Word) => `Refund exceeds refundable amount of ${amount}`,
  },
  'refund-settled': { status: 409, says: 'This refund has been made.' },
  'resolved-since': {
    status: 409,
    says: (givenSince: Word) => `${givenSince} was given for this order after the refund failed.`,
  },
  'run-of-another': { status: 409, says: 'This resolution is already in progress by someone else.' },
  'self-credit': { status: 403, says: 'This is your own email address: ask someone else to handle your credits.' },
  'spent-is-fixed': {
    status: 409,
    says: (spent: Word, amount: Word, left: Word) =>
      `${spent} of this credit are spent, so of ${amount} there remain ${left}.`,
  },
  'too-many': { status: 409, says: (quantity: Word, name: Word) => `Only ${quantity} of ${name} can be sent again.` },
  'too-many-percent': { status: 409, says: (words: Word, kind: Word) => `${words} is ${kind} percent at most.` },
  'too-much-together': {
    status: 409,
    whatToDo: 'Send a smaller amount, or let a manager send it.',
    says: (percent: Word, left: Word) =>
      `One resolution can give up to ${percent} percent of the order total; ${left} is left. A manager can give more.`,
  },
  'transaction-used': {
    status: 409,
    says: (transactionId: Word, order: Word) => `transactionId: ${transactionId} already pays for order ${order}`,
  },
  'with-redelivery.money': { status: 409, says: 'Beside a redelivery there are credits only.' },
  'with-redelivery.recipient': { status: 409, says: 'Beside a redelivery only the customer gets a credit.' },
} as const satisfies Readonly<Record<string, RefusalEntry>>;
