import { z } from 'zod/mini';

/*
 * What NetSuite takes of us, in words of ours: every request that is not just so is refused, so whatever is tested against
 * the stand-in is tested against this. NetSuite publishes its schema to accounts alone, which `certify` asks.
 */

const text = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest));
const day = z.string().check(z.regex(/^20\d\d-\d\d-\d\d$/));
const internalId = z.string().check(z.regex(/^\d{1,15}$/));
const ownId = z.string().check(z.regex(/^[A-Za-z\d_-]{1,100}$/));
const byId = z.strictObject({ id: internalId });
const byOwnId = z.strictObject({ externalId: ownId });
const money = z.number().check(z.refine((value) => Number(value.toFixed(2)) === value, 'has more than cents'));
const units = z.int().check(z.minimum(1));
const subsidiary = z.optional(byId);

export const customerBody = z.strictObject({
  isPerson: z.literal(true),
  firstName: text(32),
  lastName: text(32),
  email: z.email(),
  subsidiary,
});

const itemLine = {
  item: byOwnId,
  description: text(200),
  quantity: units,
  price: z.strictObject({ id: z.literal('-1') }),
  amount: money,
};

const orderLine = z.strictObject({
  line: z.optional(units),
  ...itemLine,
  location: z.optional(byId),
  isClosed: z.optional(z.boolean()),
});
export type OrderLineBody = z.infer<typeof orderLine>;

export const salesOrderBody = z.strictObject({
  entity: byOwnId,
  tranDate: day,
  otherRefNum: text(45),
  subsidiary,
  location: byId,
  item: z.strictObject({ items: z.array(orderLine).check(z.minLength(1)) }),
});

export const fulfillmentBody = z.strictObject({
  externalId: ownId,
  tranDate: day,
  shipStatus: z.strictObject({ id: z.literal('C') }),
  inventoryLocation: byId,
  memo: z.optional(text(999)),
  item: z.strictObject({
    items: z
      .array(
        z.union([
          z.strictObject({ orderLine: units, itemReceive: z.literal(false) }),
          z.strictObject({ orderLine: units, itemReceive: z.literal(true), quantity: units, location: byId }),
        ]),
      )
      .check(z.minLength(1)),
  }),
});

export const creditMemoBody = z.strictObject({
  entity: byOwnId,
  tranDate: day,
  otherRefNum: text(45),
  subsidiary,
  item: z.strictObject({ items: z.array(z.strictObject(itemLine)).check(z.length(1)) }),
});

export const refundBody = z.strictObject({
  customer: byOwnId,
  tranDate: day,
  memo: text(999),
  subsidiary,
  account: byId,
  apply: z.strictObject({
    items: z.array(z.strictObject({ doc: byId, apply: z.literal(true), amount: money })).check(z.length(1)),
  }),
});

const lotDetail = z.strictObject({
  quantity: z.int(),
  inventoryAssignment: z.strictObject({
    items: z
      .array(
        z.union([
          z.strictObject({ issueInventoryNumber: byId, quantity: z.int().check(z.maximum(-1)) }),
          z.strictObject({ receiptInventoryNumber: text(300), quantity: units }),
        ]),
      )
      .check(z.minLength(1)),
  }),
});

const adjustedLine = z
  .strictObject({ item: byOwnId, location: byId, adjustQtyBy: z.int(), inventoryDetail: z.optional(lotDetail) })
  .check(
    z.refine(
      ({ adjustQtyBy, inventoryDetail: detail }) =>
        !detail ||
        (detail.quantity === adjustQtyBy &&
          detail.inventoryAssignment.items.reduce((sum, { quantity }) => sum + quantity, 0) === adjustQtyBy),
      'what is assigned to lots does not add up to the line',
    ),
  );

export const adjustmentBody = z.strictObject({
  account: byId,
  tranDate: day,
  memo: text(999),
  subsidiary,
  adjLocation: byId,
  inventory: z.strictObject({ items: z.array(adjustedLine).check(z.minLength(1)) }),
});

const questions = [
  /^select externalid, foreigntotal from transaction where type = '[A-Za-z]+' and externalid like 'BD-[A-Z]{2}-%' and trandate = to_date\('\d{4}-\d\d-\d\d', 'YYYY-MM-DD'\) order by externalid$/,
  /^select id from (location|account) where id in \(\d+(, \d+)*\)$/,
  /^select externalid from item where externalid in \('BD-[A-Z]+'(, 'BD-[A-Z]+')*\)$/,
  /^select externalid from item where itemtype = 'InvtPart' and externalid is not null order by externalid$/,
];

/** The few questions that are asked of many at a time. */
export const query = z.strictObject({
  q: z.string().check(z.refine((asked) => questions.some((question) => question.test(asked)))),
});

export const tokenForm = z.strictObject({
  grant_type: z.literal('client_credentials'),
  client_assertion_type: z.literal('urn:ietf:params:oauth:client-assertion-type:jwt-bearer'),
  client_assertion: z.string(),
});
