import {
  intakeMappingKinds,
  intakePayments,
  intakeProblemKinds,
  intakeStates,
  intakeStatuses,
} from '@bloomdesk/domain/intake/intake-order';
import { z } from 'zod/mini';
import { day } from '../fields.ts';

const text = (most: number) => z.string().check(z.maxLength(most));
const word = (most: number) => z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(most));
const optionalText = (most: number) => z.optional(text(most));
/** A decimal text in dollars, so that no float ever stands between two systems. */
const money = z.string().check(z.regex(/^\d{1,7}(\.\d{1,2})?$/, 'must be an amount such as 12.50'));

export const channel = z
  .string()
  .check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'must be lower-case letters, digits and dashes, at most 40'));
const externalId = word(100);

const line = z.strictObject({
  /** The storefront's SKU; a mapping says which product it is where it is not ours. */
  sku: word(100),
  quantity: z.int().check(z.positive(), z.maximum(100_000)),
  unitPrice: money,
  /** Off the whole line. */
  discount: z.optional(money),
  /** Of the whole line. */
  tax: z.optional(money),
  /** The storefront's own words, kept with the message. */
  name: optionalText(200),
  externalId: optionalText(100),
});

const recipient = z.strictObject({
  firstName: text(100),
  lastName: text(100),
  phone: text(60),
  email: optionalText(254),
  placeName: optionalText(200),
});

const address = z.strictObject({
  line1: text(200),
  line2: optionalText(200),
  city: text(100),
  state: text(60),
  postalCode: text(20),
  country: z.optional(z.literal(['US'])),
  locationType: z.optional(z.literal(['residential', 'commercial'])),
  lat: z.optional(z.number().check(z.minimum(-90), z.maximum(90))),
  lng: z.optional(z.number().check(z.minimum(-180), z.maximum(180))),
});

const delivery = z.strictObject({
  /** Names the delivery within its order. */
  externalId: word(100),
  recipient,
  address,
  deliveryDate: day,
  /** The start of a window at the center, HH:mm; without one the first open window of the day. */
  windowStart: z.optional(z.string().check(z.regex(/^\d{2}:\d{2}$/, 'must be a time like 09:00'))),
  /** A transport mode, or the title of the storefront, which a mapping makes a mode of. */
  shipping: optionalText(200),
  /** For the card. */
  message: optionalText(5000),
  instructions: optionalText(2000),
  lines: z.array(line).check(z.minLength(1, 'must name a line'), z.maxLength(100)),
});

/** An order as a storefront sends it; the key is channel and external id. */
export const intakeOrder = z.strictObject({
  channel,
  externalId,
  /** Its number as the buyer knows it. */
  number: optionalText(60),
  /** `hold` keeps it from being placed, `cancelled` ends it. */
  status: z._default(z.literal([...intakeStatuses]), 'open'),
  /** When the storefront changed it last: an older message changes nothing. */
  updatedAt: z.optional(z.iso.datetime({ offset: true, error: 'must be an instant like 2027-02-13T15:00:00Z' })),
  placedAt: z.optional(z.iso.datetime({ offset: true, error: 'must be an instant like 2027-02-13T15:00:00Z' })),
  currency: z._default(z.literal(['USD']), 'USD'),
  buyer: z.strictObject({ email: text(254), firstName: text(100), lastName: text(100), phone: text(60) }),
  payment: z.strictObject({
    /** `paid`: the storefront has taken the total; `invoice`: by our invoice; `unpaid`: still to be charged. */
    state: z.literal([...intakePayments]),
    method: optionalText(100),
    reference: z.optional(word(100)),
  }),
  totals: z.strictObject({ shipping: z.optional(money), shippingTax: z.optional(money), total: money }),
  deliveries: z.array(delivery).check(
    z.minLength(1, 'must name a delivery'),
    z.maxLength(100),
    z.refine(
      (given) => new Set(given.map((each) => each.externalId)).size === given.length,
      'must have an external id each',
    ),
  ),
  tags: z.optional(z.array(text(100)).check(z.maxLength(50))),
  metadata: z.optional(z.record(text(100), text(500))),
});
export type IntakeOrderOnWire = z.output<typeof intakeOrder>;

const intakeState = z.literal([...intakeStates]);
const problem = z.object({
  kind: z.literal([...intakeProblemKinds]),
  text: z.string(),
  theirs: z.optional(z.string()),
});

/** What has become of an intake order. */
export const intakeReport = z.object({
  intakeId: z.string(),
  channel: z.string(),
  externalId: z.string(),
  state: intakeState,
  /** What is in the way while it waits. */
  problems: z.array(problem),
  orderId: z.nullable(z.string()),
  orderStatus: z.nullable(z.string()),
  suborders: z.array(
    z.object({
      suborderId: z.string(),
      status: z.string(),
      deliveryDate: z.string(),
      trackingNumber: z.nullable(z.string()),
    }),
  ),
  receivedAt: z.string(),
  changedAt: z.string(),
});

/** What became of one order of a batch: where it stands, or why it was refused. */
export const intakeReceipt = z.object({
  externalId: z.string(),
  intakeId: z.string(),
  state: intakeState,
  /**
   * What the message did: a `new` order, one `changed`, nothing since it was `unchanged` or `outdated` by a later one, or
   * `refused`.
   */
  outcome: z.literal(['new', 'changed', 'unchanged', 'outdated', 'refused']),
  refusal: z.nullable(z.object({ code: z.string(), message: z.string() })),
});

/** An intake order that waits, as people see it in the list. */
export const waitingIntake = z.object({
  intakeId: z.string(),
  channel: z.string(),
  externalId: z.string(),
  number: z.string(),
  state: intakeState,
  buyer: z.string(),
  total: z.string(),
  deliveryDate: z.string(),
  problems: z.array(problem),
  receivedAt: z.string(),
});
export type WaitingIntake = z.infer<typeof waitingIntake>;

export const mappingKind = z.literal([...intakeMappingKinds]);
export const intakeMapping = z.object({
  channel: z.string(),
  kind: mappingKind,
  theirs: z.string(),
  ours: z.string(),
  changedBy: z.string(),
  changedAt: z.string(),
});
export type IntakeMappingRow = z.infer<typeof intakeMapping>;
export const theirWord = word(200);
export const ourWord = word(100);
