/** Where the money of an intake order stands; `paid` was taken by the storefront. */
export const intakePayments = ['paid', 'invoice', 'unpaid'] as const;
export type IntakePayment = (typeof intakePayments)[number];

/** What the storefront asks for with an order. */
export const intakeStatuses = ['open', 'hold', 'cancelled'] as const;
export type IntakeStatus = (typeof intakeStatuses)[number];

/**
 * Where an intake order stands: `received` waits for its turn, `waiting` for a person, `held` for its storefront;
 * `placed` and `cancelled` are ends.
 */
export const intakeStates = ['received', 'waiting', 'held', 'placed', 'cancelled'] as const;
export type IntakeState = (typeof intakeStates)[number];

/** Amounts are decimal texts in dollars. */
export interface IntakeLine {
  sku: string;
  quantity: number;
  unitPrice: string;
  discount?: string | undefined;
  tax?: string | undefined;
}

export interface IntakeDelivery {
  externalId: string;
  recipient: {
    firstName: string;
    lastName: string;
    phone: string;
    email?: string | undefined;
    placeName?: string | undefined;
  };
  address: {
    line1: string;
    line2?: string | undefined;
    city: string;
    state: string;
    postalCode: string;
    locationType?: 'residential' | 'commercial' | undefined;
    lat?: number | undefined;
    lng?: number | undefined;
  };
  deliveryDate: string;
  windowStart?: string | undefined;
  /** How it goes, in the storefront's words. */
  shipping?: string | undefined;
  message?: string | undefined;
  instructions?: string | undefined;
  lines: readonly IntakeLine[];
}

/** An order as a storefront sends it. */
export interface IntakeOrder {
  channel: string;
  externalId: string;
  status: IntakeStatus;
  updatedAt?: string | undefined;
  buyer: { email: string; firstName: string; lastName: string; phone: string };
  payment: { state: IntakePayment; method?: string | undefined; reference?: string | undefined };
  totals: { shipping?: string | undefined; shippingTax?: string | undefined; total: string };
  deliveries: readonly IntakeDelivery[];
}

/** What is in the way of placing an order; what is a kind of mapping too ends once someone says what is meant. */
export const intakeProblemKinds = [
  'sku',
  'shipping',
  'field',
  'window',
  'money',
  'address',
  'buyer',
  'delivery',
  'other',
] as const;
export type IntakeProblemKind = (typeof intakeProblemKinds)[number];

export interface IntakeProblem {
  kind: IntakeProblemKind;
  text: string;
  /** The storefront's word that nothing of ours is known for. */
  theirs?: string | undefined;
}

/**
 * What a mapping says of a channel: which product a SKU of theirs is, which mode a shipping title, what an attribute says of a
 * delivery, and when a window begins.
 */
export const intakeMappingKinds = ['sku', 'shipping', 'field', 'window'] as const;
export type IntakeMappingKind = (typeof intakeMappingKinds)[number];

/** Answers what of ours a word of a channel means; undefined where nobody has said. */
export type IntakeMapping = (channel: string, kind: IntakeMappingKind, theirs: string) => string | undefined;
