import type { AddressLookup, RecipientText } from '#parts/recipient/address-lookup.ts';

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
  /** Place of the step in view, from 0. */
  step: number;
  customer: typeof emptyCustomer;
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
}

export const emptyDraft: NewOrderDraft = {
  step: 0,
  customer: emptyCustomer,
  recipient: emptyRecipient,
  lookup: null,
  delivery: { date: null, fcId: null, areaId: null, startTime: null, capacityReason: '' },
};
