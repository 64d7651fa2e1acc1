import type { TransportMode } from '@bloomdesk/domain/deliveries/transport-mode';
import type { AddressLookup, RecipientText } from '#parts/recipient/address-lookup.ts';

/** A customer the company knows, as their email address has filled them in. */
export interface KnownCustomer {
  customerId: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  company: string;
}

/** A delivery that was chosen to the end, for the address it was chosen for. */
export interface ChosenDelivery {
  address: string;
  date: string;
  areaId: number;
  fcId: number;
  transportMode: TransportMode;
  startTime: string;
  windowDuration: number;
  /** The window is full: the order says why it takes one more. */
  isFull: boolean;
  /** Day, hours and area as they are read. */
  words: string;
}

/** A product of the order and how many of it. */
export interface DraftLine {
  sku: string;
  quantity: number;
}

const emptyCustomer = { firstName: '', lastName: '', email: '', phone: '' };
const emptyRecipient: RecipientText = {
  firstName: '',
  lastName: '',
  address1: '',
  address2: '',
  placeName: '',
  city: '',
  state: '',
  zipCode: '',
  phone: '',
  email: '',
  locationType: '',
  instructions: '',
};

/** Everything typed and chosen of a new order, as it is kept until the order is there. */
export interface NewOrderDraft {
  /** One draft is one order; empty until something is typed. */
  draftId: string;
  /** Place of the step in view, from 0. */
  step: number;
  customer: typeof emptyCustomer;
  known: KnownCustomer | null;
  recipient: RecipientText;
  lookup: AddressLookup | null;
  /** What was chosen by hand; null leaves the choice to what fits best. */
  delivery: {
    date: string | null;
    fcId: number | null;
    areaId: number | null;
    startTime: string | null;
    /** Why a full window is booked. */
    capacityReason: string;
  };
  chosen: ChosenDelivery | null;
  lines: readonly DraftLine[];
  message: string;
  ignoresStock: boolean;
  /** It is an order by now, whose payment is left. */
  placed: { orderId: string; isNew: boolean } | null;
}

export const emptyDraft: NewOrderDraft = {
  draftId: '',
  step: 0,
  customer: emptyCustomer,
  known: null,
  recipient: emptyRecipient,
  lookup: null,
  delivery: { date: null, fcId: null, areaId: null, startTime: null, capacityReason: '' },
  chosen: null,
  lines: [],
  message: '',
  ignoresStock: false,
  placed: null,
};
