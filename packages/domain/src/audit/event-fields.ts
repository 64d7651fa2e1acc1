import { transportModeLabel } from '../deliveries/delivery-labels.ts';
import { formatMoney, wholeCents } from '../money.ts';
import { orderTypeLabel } from '../orders/order-types.ts';
import { orderStatusLabel } from '../orders/order-status.ts';
import { type SuborderStatus, suborderStatusLabel } from '../suborders/suborder-status.ts';
import { shownPhone } from '../suborders/shown-phone.ts';
import { formatDay, isDay } from '../time/calendar-day.ts';
import { formatFcDay, formatTime } from '../time/format-clock.ts';

/** A field the timeline tells of: what people call it, and how they read its value. */
export interface EventField {
  label: string;
  /** Null where the value says nothing to a person. */
  words: (value: unknown, zone: string) => string | null;
}

/** The words of a field an audit event has changed; undefined for what only machines read (D298). */
export function eventField(entity: string, name: string): EventField | undefined {
  if (/^line item \d+$/.test(name)) return { label: 'Line item', words: text };
  if (/^line item \d+ redelivered for$/.test(name)) return { label: 'Line item redelivered for', words: list };
  if (entity === 'ORDER' && name === 'status') return { label: 'Order status', words: orderStatus };
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

const text: EventField['words'] = (value) =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value) : null;
const list: EventField['words'] = (value) => (Array.isArray(value) ? value.map(String).join(', ') : text(value, ''));
const amount: EventField['words'] = (value) => (typeof value === 'number' ? formatMoney(wholeCents(value)) : null);
const day: EventField['words'] = (value) => (typeof value === 'string' && isDay(value) ? formatDay(value) : null);
const moment: EventField['words'] = (value, zone) =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value))
    ? `${formatFcDay(value, zone)}, ${formatTime(value, zone)}`
    : null;
const status: EventField['words'] = (value) => (isStatus(value) ? suborderStatusLabel[value] : text(value, ''));
const orderStatus: EventField['words'] = (value) =>
  typeof value === 'string' && value !== '' ? orderStatusLabel(value) : null;
const mapped =
  (words: Readonly<Record<string, string>>): EventField['words'] =>
  (value) =>
    typeof value === 'string' ? (words[value] ?? value) : null;

const bookings = {
  booked: 'Booked',
  refused: 'Refused by the carrier',
  failed: 'Failed',
  pending: 'Requested',
  asked: 'Requested',
  withdrawn: 'Withdrawn',
  cancelled: 'Cancelled by the carrier',
  'too-late': 'Too late to cancel',
};

const fields: Readonly<Record<string, EventField>> = {
  status: { label: 'Status', words: status },
  batchId: { label: 'Batch', words: text },
  message: { label: 'Message', words: text },
  type: { label: 'Type', words: (value) => (typeof value === 'string' ? orderTypeLabel(value) : null) },
  reason: { label: 'Exception', words: text },
  deliveryDate: { label: 'Delivery date', words: day },
  fulfillmentDate: { label: 'Fulfillment date', words: day },
  startTime: { label: 'Window starts', words: moment },
  orderFulfilledBy: { label: 'Fulfill by', words: moment },
  windowDuration: { label: 'Window hours', words: text },
  transportMode: { label: 'Mode', words: (value) => (typeof value === 'string' ? transportModeLabel(value) : null) },
  fcId: { label: 'Center', words: text },
  delivery: { label: 'Booking', words: mapped(bookings) },
  vendorDelivery: { label: 'Booking', words: mapped(bookings) },
  trackingCode: { label: 'Tracking', words: text },
  goods: { label: 'Products', words: list },
  lots: { label: 'Lots', words: list },
  redeliveryOrderId: { label: 'Redelivery order', words: text },
  redeliveryOfSuborderId: { label: 'Redelivery of', words: text },
  salesOrderId: { label: 'Sales order', words: text },
  orderRef: { label: 'Reference', words: text },
  firstName: { label: 'First name', words: text },
  lastName: { label: 'Last name', words: text },
  address1: { label: 'Address', words: text },
  address2: { label: 'Address line 2', words: text },
  placeName: { label: 'Place', words: text },
  city: { label: 'City', words: text },
  state: { label: 'State', words: text },
  zipCode: { label: 'ZIP code', words: text },
  phone: { label: 'Phone', words: (value) => (typeof value === 'string' ? shownPhone(value) : null) },
  email: { label: 'Email', words: text },
  instructions: { label: 'Instructions', words: text },
  locationType: { label: 'Location type', words: mapped({ residential: 'Residential', commercial: 'Commercial' }) },
  orderTotal: { label: 'Order total', words: amount },
  outstandingBalance: { label: 'Outstanding', words: amount },
  credited: { label: 'Credited in total', words: amount },
  refunded: { label: 'Refunded', words: amount },
  writtenOff: { label: 'Written off', words: amount },
  paidAtStorefront: { label: 'Paid at the storefront', words: amount },
  invoiced: { label: 'Invoiced', words: amount },
  chargeAmount: { label: 'Amount', words: amount },
  invoicePaid: { label: 'Amount', words: amount },
  refundDismissed: { label: 'Amount', words: amount },
  noLongerGivenForAProblem: { label: 'No longer given for a problem', words: amount },
  why: { label: 'Reason', words: text },
  paidBy: { label: 'Paid by', words: text },
};

function isStatus(value: unknown): value is SuborderStatus {
  return typeof value === 'string' && Object.hasOwn(suborderStatusLabel, value);
}
