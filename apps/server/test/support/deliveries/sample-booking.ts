import type { Booking } from '#partners/carriers/carriers.ts';

type Changes = Partial<Omit<Booking, 'recipient'>> & { recipient?: Partial<Booking['recipient']> };

/** A parcel from Memphis to Baltimore; a test changes what it is about. */
export function sampleBooking({ recipient, ...changes }: Changes = {}): Booking {
  return {
    effectKey: 'carrier.book:1000001-1:1',
    suborderId: '1000001-1',
    platform: 'easypost',
    carrier: 'ups',
    transportMode: 'ground_3',
    deliveryDate: '2027-02-13',
    shippingDate: '2027-02-10',
    window: { from: new Date('2027-02-13T14:00:00Z'), to: new Date('2027-02-13T16:00:00Z') },
    teamId: null,
    parcel: { ounces: 60, lengthInches: 30, widthInches: 8, heightInches: 6 },
    customs: null,
    batchId: null,
    consignee: null,
    overrideServiceErrors: false,
    begunAs: null,
    fcId: 4,
    sender: memphis,
    recipient: {
      firstName: 'Rosa',
      lastName: 'Reyes',
      placeName: '',
      address1: '100 N Charles St',
      address2: 'Apt 4',
      city: 'Baltimore',
      state: 'MD',
      zipCode: '21201',
      phone: '+14105550199',
      locationType: 'residential',
      instructions: '',
      ...recipient,
    },
    ...changes,
  };
}

const memphis: Booking['sender'] = {
  company: 'Bloomdesk',
  name: 'Memphis',
  address1: '4300 Airways Blvd',
  city: 'Memphis',
  state: 'TN',
  zipCode: '38116',
  country: 'US',
  phone: '+19015550166',
};

/** What is different of a parcel that leaves Colombia by Worldease. */
export const fromTenjo = {
  transportMode: 'ups_worldease',
  sender: { ...memphis, name: 'Agroganadera Espinosa', city: 'Tenjo', state: 'CO', country: 'CO' },
  batchId: '50001',
  consignee: memphis,
  customs: {
    incoterm: 'DDP' as const,
    declaration: 'I declare that this is true.',
    goods: [
      {
        sku: 'FLRL-B-1001',
        description: 'Fresh cut roses',
        hsCode: '0603.11.00',
        origin: 'CO',
        quantity: 2,
        ounces: 80,
        value: 8850,
      },
      { sku: 'FLRL-V-001', description: 'Glass vase', hsCode: '', origin: 'CN', quantity: 1, ounces: 56, value: 2200 },
    ],
  },
};

/** What is different of a parcel that leaves Ecuador by FedEx IPD. */
export const fromCayambe = {
  ...fromTenjo,
  carrier: 'fedex',
  transportMode: 'fedex_ipd',
  sender: { ...memphis, name: 'Rosas de Cayambe', city: 'Cayambe', state: 'EC', zipCode: '170150', country: 'EC' },
  batchId: '29001',
};
