import { auditSealStore } from '#features/audit/audit-seals.store.ts';
import { sealAuditTrail } from '#features/audit/seal-audit-trail.ts';
import { sendResetCode } from '#features/identity/send-reset-code.ts';
import { ingestBulkFile } from '#features/bulk-orders/ingest-bulk-file.ts';
import { previewBulkFile } from '#features/bulk-orders/preview-bulk-file.ts';
import { askCarriers } from '#features/deliveries/ask-carriers.ts';
import { bookDelivery } from '#features/deliveries/book-delivery.ts';
import { generateWindows } from '#features/delivery-windows/generate-windows.ts';
import { allocateWaiting } from '#features/inventory/allocate-waiting.ts';
import { checkStock } from '#features/inventory/check-stock.ts';
import { sendRefund } from '#features/payments/send-refund.ts';
import { withdrawDelivery } from '#features/deliveries/withdraw-delivery.ts';
import { tellSubscriptionStopped } from '#features/orders/tell-subscription-stopped.ts';
import { sendEffect } from '#jobs/send-effect.ts';
import { sweepExpired } from '#jobs/sweep-expired.ts';
import type { JobTasks } from '#jobs/worker.ts';
import type { House } from './house.ts';

/** Every kind of work done after the answer; each is safe to run again from the start. */
export function tasksOf(house: House): JobTasks {
  return {
    'send-effect': (payload, attempt) => sendEffect(house, effectHandlersOf(house, attempt), payload, attempt),
    'send-reset-code': (payload) => sendResetCode(house, payload),
    'preview-bulk-file': (payload) => previewBulkFile(house, payload),
    'ingest-bulk-file': (payload) => ingestBulkFile(house, payload),
    'seal-audit-trail': () => sealAuditTrail(auditSealStore(house.pool)),
    'allocate-waiting': (payload) => allocateWaiting(house, payload),
    'ask-carriers': () => askCarriers(house),
    'check-stock': () => checkStock(house),
    'generate-windows': () => generateWindows(house),
    'sweep-expired': () => sweepExpired(house.pool, house.clock()),
  };
}

/** What sending means for each kind of effect; the partner's own answer is stored by the handler. */
function effectHandlersOf(house: House, attempt: { last: boolean }): Parameters<typeof sendEffect>[1] {
  const { mail, chat } = house.partners;
  return {
    'carrier.book': (effect) => bookDelivery(house, effect, attempt),
    'carrier.cancel': (effect) => withdrawDelivery(house, effect),
    'payment.refund': (effect) => sendRefund(house, effect),
    'subscription.stop': (effect) => tellSubscriptionStopped(house, effect),
    'mail.send': ({ effectKey, payload }) =>
      mail.send({
        effectKey,
        to: String(payload['to']),
        subject: String(payload['subject']),
        body: String(payload['body']),
      }),
    'chat.post': ({ effectKey, payload }) =>
      chat.post({ effectKey, channel: String(payload['channel']), text: String(payload['text']) }),
  };
}
