import type { CallData, CallInput } from '@bloomdesk/contract/call';
import { receiveDelivery } from '@bloomdesk/contract/inventory/receiving.calls';
import { rejectionReasons } from '@bloomdesk/domain/inventory/purchasing/delivery';
import { send } from '#lib/client.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import { keptEntries, type Keeper } from '#parts/waiting-work/kept-entries.ts';
import { createWaitingSender, type KeptWork, type WaitingSender } from '#parts/waiting-work/waiting-sender.ts';
import { textsOf } from '#texts/catalogue.ts';
import { receivingTexts } from '#texts/english/receiving.ts';
import type { Bucket } from './dock-count.ts';

const t = textsOf(receivingTexts);

/** A delivery that is counted and that the server has not answered yet. */
export interface WaitingDelivery {
  /** Its delivery id and its idempotency key. */
  id: string;
  at: number;
  purchaseOrderId: number;
  lines: CallInput<typeof receiveDelivery>['lines'];
  /** For the labels, which need the lots that the server makes. */
  buckets: { lineId: number; buckets: Bucket[] }[];
}

export type DeliveryAnswer = CallData<typeof receiveDelivery>;

/** A network that swallows a request must not hold the others up; the same request goes again under its own key. */
const timeoutMilliseconds = 15_000;

const senders = new Map<string, WaitingSender<WaitingDelivery, DeliveryAnswer>>();

/** The one sender of this person's deliveries; it lives as long as the app, so that leaving the dock stops nothing. */
export function deliverySender(email: string): WaitingSender<WaitingDelivery, DeliveryAnswer> {
  const known = senders.get(email);
  if (known) return known;
  const sender = createWaitingSender({ store: keptDeliveries(email), send: sendDelivery });
  window.addEventListener('online', sender.wake);
  sender.listen({ onDone: sayReceived, onRefused: sayRefused });
  senders.set(email, sender);
  return sender;
}

/** Said wherever the person is by then. */
function sayReceived(_: WaitingDelivery, { purchaseOrder: { code } }: DeliveryAnswer): void {
  showToast({ tone: 'green', title: t('deliveryReceived', { code }) });
}

function sayRefused({ purchaseOrderId }: WaitingDelivery, message: string): void {
  showToast({ tone: 'red', title: t('deliveryNotReceived', { code: `PO-${purchaseOrderId}` }), text: message });
}

/** Deliveries of one person that wait on this computer. */
export function keptDeliveries(email: string, keeper?: () => Keeper): KeptWork<WaitingDelivery> {
  return keptEntries({ prefix: `bloomdesk.deliveries.${email}.`, read: readDelivery, keeper });
}

async function sendDelivery({ id, purchaseOrderId, lines }: WaitingDelivery): Promise<DeliveryAnswer> {
  return await send(
    receiveDelivery,
    { deliveryId: id, purchaseOrderId, lines },
    { idempotencyKey: id, signal: AbortSignal.timeout(timeoutMilliseconds) },
  );
}

/** What was stored by an earlier visit; null for what is no delivery. */
function readDelivery(stored: unknown): WaitingDelivery | null {
  const { id, at, purchaseOrderId, lines, buckets } = Object(stored);
  if (typeof id !== 'string' || typeof at !== 'number' || typeof purchaseOrderId !== 'number') return null;
  if (!Array.isArray(lines) || !Array.isArray(buckets)) return null;
  return { id, at, purchaseOrderId, lines: lines.map(readLine), buckets: buckets.map(readBuckets) };
}

function readLine(stored: unknown): WaitingDelivery['lines'][number] {
  const { lineId, good, rejected, spoilDate } = Object(stored);
  return {
    lineId: Number(lineId),
    good: Number(good),
    rejected: [rejected ?? []].flat().flatMap((each: unknown) => {
      const { quantity, reason: stated } = Object(each);
      const reason = rejectionReasons.find((known) => known === stated);
      return reason === undefined ? [] : [{ reason, quantity: Number(quantity) }];
    }),
    spoilDate: typeof spoilDate === 'string' ? spoilDate : null,
  };
}

function readBuckets(stored: unknown): WaitingDelivery['buckets'][number] {
  const { lineId, buckets } = Object(stored);
  return {
    lineId: Number(lineId),
    buckets: [buckets ?? []].flat().map((each: unknown) => {
      const { units, reason } = Object(each);
      return { units: Number(units), reason: rejectionReasons.find((known) => known === reason) ?? null };
    }),
  };
}
