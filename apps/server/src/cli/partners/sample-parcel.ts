import { exportTerms } from '@bloomdesk/domain/printing/customs';
import type { Booking } from '#partners/carriers/carriers.ts';

/** A parcel from one public building to another, sent today. */
export function sampleParcel(now: Date): Booking {
  return { ...parcel, shippingDate: now.toISOString().slice(0, 10) };
}

/** Public buildings where goods come from. */
const abroad = {
  CO: { address1: 'Carrera 8 7-26', city: 'Bogota', zipCode: '111711', transportMode: 'ups_worldease' },
  EC: { address1: 'Garcia Moreno N10-43', city: 'Quito', zipCode: '170401', transportMode: 'fedex_ipd' },
} as const;

/** The same from another country, with what is declared. */
export function sampleParcelAbroad(now: Date, country: keyof typeof abroad = 'CO'): Booking {
  const { transportMode, ...place } = abroad[country];
  const sender = { ...parcel.sender, ...place, state: '', country };
  const { incoterm, declaration } = exportTerms;
  const roses = { sku: 'TRIAL', description: 'Fresh cut roses', hsCode: '0603.11', origin: country };
  const customs = { incoterm, declaration, goods: [{ ...roses, quantity: 1, ounces: 48, value: 2000 }] };
  return { ...sampleParcel(now), transportMode, sender, consignee: parcel.sender, customs };
}

const parcel: Omit<Booking, 'shippingDate'> = {
  effectKey: '',
  suborderId: 'certify',
  platform: 'easypost',
  carrier: 'ups',
  transportMode: 'ground',
  deliveryDate: '',
  window: null,
  teamId: null,
  parcel: { ounces: 48, lengthInches: 20, widthInches: 8, heightInches: 6 },
  customs: null,
  batchId: null,
  consignee: null,
  overrideServiceErrors: true,
  begunAs: null,
  fcId: 0,
  sender: {
    company: 'Trial',
    name: 'Trial',
    address1: '125 N Main St',
    city: 'Memphis',
    state: 'TN',
    zipCode: '38103',
    country: 'US',
    phone: '9015551212',
  },
  recipient: {
    firstName: 'Trial',
    lastName: 'Parcel',
    placeName: '',
    address1: '100 Holliday St',
    address2: '',
    city: 'Baltimore',
    state: 'MD',
    zipCode: '21202',
    phone: '4105551212',
    locationType: 'commercial',
    instructions: '',
  },
};
