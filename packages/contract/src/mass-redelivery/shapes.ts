import { z } from 'zod/mini';
import {
  massRedeliveryCenters,
  massRedeliveryKinds,
  massRedeliveryRefunds,
} from '@bloomdesk/domain/mass-redelivery/redelivery-choice';
import { mostBulkSuborders } from '@bloomdesk/domain/bulk-actions/bulk-action-kinds';
import { suborderStatus } from '../suborders/shapes.ts';
import { givenReasons } from '../reasons/shapes.ts';
import { day, suborderId } from '../fields.ts';

/** Dollars; the use case checks the decimals. */
const dollars = z.number().check(z.positive(), z.maximum(1_000_000));
const id = z.int().check(z.nonnegative(), z.maximum(2_147_483_647));
const instant = z.iso.datetime({ offset: true });

/** A share of what the suborder costs, or a sum; the use case checks both as remedies are. */
const credit = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('percent'), percent: z.number().check(z.positive(), z.maximum(1000)) }),
  z.strictObject({ by: z.literal('dollars'), amount: dollars }),
]);

/** What someone wants for a suborder of a bad day. */
export const massRedeliveryChoice = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('move'),
    center: z._default(z.enum(massRedeliveryCenters), 'any'),
    /** Null: the next day that works. */
    day: z._default(z.nullable(day), null),
    credit: z._default(z.nullable(credit), null),
  }),
  z.strictObject({ kind: z.literal('credit'), credit }),
  z.strictObject({ kind: z.literal('cancel'), refund: z._default(z.enum(massRedeliveryRefunds), 'full') }),
  z.strictObject({ kind: z.literal('leave') }),
]);
export type MassRedeliveryChoiceOnWire = z.infer<typeof massRedeliveryChoice>;

/** Where a suborder stood when it was planned for; anyone who stands elsewhere by then is left alone. */
const was = z.strictObject({
  fcId: id,
  areaId: z.nullable(id),
  startTime: z.nullable(instant),
  /** Dollars its lines cost, tax included. */
  worth: z.number().check(z.nonnegative(), z.maximum(10_000_000)),
});

/** What is to be done to one suborder, exactly as it was previewed. */
export const massRedeliveryStep = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('move'),
    was,
    fcId: id,
    areaId: id,
    startTime: instant,
    /** It is known that some of its lines will wait for stock. */
    mayWait: z._default(z.boolean(), false),
    /** Given beside it. */
    credit: z.optional(dollars),
  }),
  z.strictObject({ kind: z.literal('credit'), was, credit: dollars }),
  z.strictObject({ kind: z.literal('cancel'), was, refund: z.enum(massRedeliveryRefunds) }),
]);
export type MassRedeliveryStep = z.infer<typeof massRedeliveryStep>;

/** The bulk action: every suborder with what is done to it, and why. */
export const massRedeliveryAction = z.strictObject({
  kind: z.literal('BAD_DAY'),
  reasons: givenReasons,
  /** By suborder; left out of the report of one that runs. */
  deeds: z._default(
    z
      .record(suborderId, massRedeliveryStep)
      .check(
        z.refine((deeds) => Object.keys(deeds).length <= mostBulkSuborders, `at most ${mostBulkSuborders} suborders`),
      ),
    {},
  ),
});
export type MassRedeliveryAction = z.infer<typeof massRedeliveryAction>;

const place = z.object({
  fcId: z.number(),
  areaId: z.number(),
  area: z.string(),
  /** A day of its center. */
  deliveryDate: z.string(),
  fulfillmentDate: z.string(),
  startTime: z.string(),
  /** Hours. */
  windowDuration: z.number(),
});

const plan = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('move'),
    place,
    /** Products its lines will wait for. */
    waitsFor: z.array(z.string()),
    /** Dollars. */
    credit: z.number(),
  }),
  z.object({ kind: z.literal('credit'), credit: z.number() }),
  z.object({ kind: z.literal('cancel'), refund: z.enum(massRedeliveryRefunds), goesBack: z.number() }),
  z.object({ kind: z.literal('leave') }),
]);

/** A suborder of a bad day and what shall become of it. */
export const massRedeliveryRow = z.object({
  suborderId: z.string(),
  orderId: z.string(),
  status: suborderStatus,
  inException: z.boolean(),
  recipient: z.string(),
  fcId: z.number(),
  areaId: z.nullable(z.number()),
  area: z.nullable(z.string()),
  carrier: z.nullable(z.string()),
  startTime: z.nullable(z.string()),
  windowDuration: z.nullable(z.number()),
  deliveryDate: z.string(),
  /** Dollars its lines cost, tax included. */
  worth: z.number(),
  plan,
  /** Why it is not, or not all of it, what was chosen. */
  why: z.nullable(z.string()),
  /** Why it can never be moved, or cancelled, as it stands. */
  obstacles: z.object({ move: z.nullable(z.string()), cancel: z.nullable(z.string()) }),
});
export type MassRedeliveryRow = z.infer<typeof massRedeliveryRow>;

const sum = z.object({ count: z.number(), amount: z.number() });

export const massRedeliveryTotals = z.object({
  byKind: z.record(z.enum(massRedeliveryKinds), z.number()),
  windows: z.array(
    z.object({ ...place.shape, taken: z.number(), booked: z.number(), capacity: z.nullable(z.number()) }),
  ),
  shortages: z.array(z.object({ fcId: z.number(), sku: z.string(), name: z.string(), quantity: z.number() })),
  /** Dollars. */
  credits: sum,
  refunds: sum,
});
export type MassRedeliveryTotalsOnWire = z.infer<typeof massRedeliveryTotals>;
