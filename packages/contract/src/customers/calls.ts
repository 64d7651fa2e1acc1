import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { email, expectedVersion, uuid } from '../fields.ts';

/** An email address in any case, or the customer's id (D41). */
const oneCustomer = z.strictObject({ customerId: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)) });

export const customer = z.object({
  customerId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  zipCode: z.string(),
  parentCustomerName: z.nullable(z.string()),
  customerGroups: z.array(z.string()),
  shopifyId: z.nullable(z.string()),
  createdAt: z.string(),
  modifiedAt: z.string(),
});
export type Customer = z.infer<typeof customer>;

/** Account money for later, in dollars; several names for one thing, as older readers look for it (D167). */
export const credit = z.object({
  creditId: z.string(),
  id: z.string(),
  creditAmount: z.number(),
  credit_amount: z.number(),
  initial: z.number(),
  remainingAmount: z.number(),
  remaining_amount: z.number(),
  balance: z.number(),
  /** Of the balance: held for orders that are being placed. */
  reserved: z.number(),
  /** What can be spent now: nothing once it has ended. */
  available: z.number(),
  /** The day it ends, or null. */
  exp: z.nullable(z.string()),
  email: z.string(),
  reason: z.string(),
  tag: z.string(),
  /** The order it was given for, if it was. */
  orderId: z.nullable(z.string()),
  createdAt: z.string(),
  deletedAt: z.nullable(z.string()),
  version: z.number(),
});
export type Credit = z.infer<typeof credit>;

export const customerOrder = z.object({
  orderId: z.string(),
  orderTotal: z.number(),
  datePlaced: z.string(),
});
export type CustomerOrder = z.infer<typeof customerOrder>;

/** Who a customer is; open to everybody who may find orders. */
export const getCustomer = defineCall('getCustomer', 'GET /v1/customers/:customerId', {
  summary: 'Who a customer is.',
  needs: 'order.find',
  about: ['order'],
  params: oneCustomer,
  data: z.object({ customer }),
});

/** A customer's orders, the newest first, a page at a time. */
export const listCustomerOrders = defineCall('listCustomerOrders', 'GET /v1/customers/:customerId/orders', {
  summary: "A customer's orders, the newest first, a page at a time.",
  needs: 'order.find',
  about: ['order'],
  params: oneCustomer,
  query: z.strictObject({
    /** The `nextCursor` of the page before. */
    cursor: z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'must be the next cursor of a page'))),
    limit: z.optional(z.string().check(z.regex(/^([1-9]\d?|1\d\d|200)$/, 'must be 1 to 200'))),
  }),
  data: z.object({ orders: z.array(customerOrder), nextCursor: z.nullable(z.string()) }),
});

/** A customer's credits, the newest first; deleted ones are in the audit log alone. */
export const listCustomerCredits = defineCall('listCustomerCredits', 'GET /v1/customers/:customerId/credits', {
  summary: "A customer's credits, the newest first.",
  needs: 'order.find',
  about: ['credit', 'order'],
  repeats: ['credits'],
  params: oneCustomer,
  data: z.object({ credits: z.array(credit) }),
});

const reasonText = z._default(z.string().check(z.trim(), z.maxLength(500)), '');
const why = { reason: reasonText, tag: reasonText };
const about = ['credit', 'audit'] as const;

/** Gives a customer up to $1000 of account money. Of reason and tag one is `Category: Label`, the other may say more (D165). */
export const issueCredit = defineCall('issueCredit', 'POST /v1/customers/credits', {
  summary: 'Gives a customer up to $1000 of account money.',
  needs: 'credit.issue',
  about,
  audit: 'credit.issue',
  money: true,
  body: z.strictObject({ email, amount: z.number(), ...why }),
  data: z.object({ credit }),
});

/** Changes what a credit is worth; what the customer has spent of it stays spent (D168). */
export const editCredit = defineCall('editCredit', 'PATCH /v1/customers/credits/:creditId', {
  summary: 'Changes what a credit is worth.',
  needs: 'credit.edit',
  about,
  audit: 'credit.edit',
  money: true,
  params: z.strictObject({ creditId: uuid }),
  body: z.strictObject({ creditAmount: z.number(), remainingAmount: z.number(), ...why, expectedVersion }),
  data: z.object({ credit }),
});

/** Takes back what is left of a credit; what is spent of it stays spent (D168). */
export const deleteCredit = defineCall('deleteCredit', 'POST /v1/customers/credits/delete', {
  summary: 'Takes back what is left of a credit.',
  needs: 'credit.delete',
  about,
  audit: 'credit.delete',
  money: true,
  body: z.strictObject({ creditId: uuid, ...why, expectedVersion }),
  data: z.object({ credit }),
});
