import { z } from 'zod/mini';
import type { CarrierReport, DeliveryIssue } from '@bloomdesk/domain/deliveries/carrier-report';
import type { ReportedStatus } from '@bloomdesk/domain/suborders/suborder-moves';
import { instantRead } from '#partners/carriers/instants.ts';

const text = z.nullish(z.string());
const id = z.string().check(z.minLength(1), z.maxLength(100));

const rate = z.object({
  id,
  carrier: z.string(),
  service: z.string(),
  /** Dollars as text. */
  rate: z.union([z.string(), z.number()]),
  delivery_days: z.nullish(z.number()),
});
export type EasypostRate = z.infer<typeof rate>;

export const easypostTracker = z.object({
  id: text,
  shipment_id: text,
  tracking_code: text,
  status: text,
  status_detail: text,
  public_url: text,
  updated_at: text,
  tracking_details: z.nullish(z.array(z.object({ datetime: text, message: text }))),
});
export type EasypostTracker = z.infer<typeof easypostTracker>;

/** A shipment as far as we read it; it is bought when it has a label and a number. */
export const easypostShipment = z.object({
  id,
  reference: text,
  tracking_code: text,
  rates: z.nullish(z.array(rate)),
  selected_rate: z.nullish(rate),
  messages: z.nullish(z.array(z.object({ carrier: text, message: z.unknown() }))),
  postage_label: z.nullish(z.object({ label_url: text, label_zpl_url: text })),
  tracker: z.nullish(easypostTracker),
  refund_status: text,
});
export type EasypostShipment = z.infer<typeof easypostShipment>;

const failure = z.object({
  error: z.object({
    code: text,
    message: z.unknown(),
    errors: z.nullish(z.array(z.object({ message: z.unknown(), suggestion: z.unknown() }))),
  }),
});

export interface EasypostFailure {
  code: string;
  message: string;
  suggestion: string | null;
}

/** What EasyPost has against a request, in its words; its message may be a text or a list of them. */
export function failureOf(body: unknown): EasypostFailure {
  const read = failure.safeParse(body);
  if (!read.success) return { code: '', message: '', suggestion: null };
  const { code, message, errors } = read.data.error;
  const suggestion = errors?.map((error) => error.suggestion).find((one) => typeof one === 'string' && one !== '');
  return {
    code: code ?? '',
    message: wordsOf(message),
    suggestion: typeof suggestion === 'string' ? suggestion : null,
  };
}

export function wordsOf(message: unknown): string {
  if (typeof message === 'string') return message;
  return Array.isArray(message) ? message.filter((part) => typeof part === 'string').join(', ') : '';
}

/** How far a tracker's statuses are on our way. */
const statuses = new Map<string, ReportedStatus>([
  ['in_transit', 'InTransit'],
  ['out_for_delivery', 'OutForDelivery'],
  ['delivered', 'Delivered'],
]);

/** The statuses that end badly, and what they mean. */
const failures = new Map<string, DeliveryIssue>([
  ['available_for_pickup', 'Recipient unavailable'],
  ['return_to_sender', 'Not delivered'],
  ['failure', 'Not delivered'],
  ['cancelled', 'Carrier error'],
  ['error', 'Carrier error'],
]);

/** What a detail says more exactly than its status. */
const details = new Map<string, DeliveryIssue>([
  ['address_correction', 'Address problem'],
  ['damaged', 'Damaged in transit'],
  ['lost', 'Lost'],
  ['refused', 'Recipient unavailable'],
  ['weather_delay', 'Weather'],
]);

/** A parcel said to be damaged or lost needs someone, though it is called in transit still. */
const badAnyway = ['damaged', 'lost'];

/** How far a tracker says a parcel is. */
export function reportOf(tracker: EasypostTracker): CarrierReport {
  const { status, status_detail: detail, tracking_details: steps, updated_at: updated } = tracker;
  const last = steps?.at(-1);
  const at = instantRead(last?.datetime ?? updated);
  const bad = failures.get(status ?? '') ?? (badAnyway.includes(detail ?? '') ? 'Not delivered' : undefined);
  if (bad === undefined) return { status: statuses.get(status ?? '') ?? null, failure: null, at };
  return { status: null, failure: { issue: details.get(detail ?? '') ?? bad, details: last?.message ?? '' }, at };
}
