import type pg from 'pg';
import { databaseOf } from '#db/db.ts';
import { catchUpAccounting, planAccounting } from '#features/accounting/plan-accounting.ts';
import { reconcileAccounting } from '#features/accounting/reconcile-accounting.ts';
import { sendToAccounting } from '#features/accounting/send-to-accounting.ts';
import { sealStore } from '#features/audit/audit-seals.store.ts';
import { checkSeals } from '#features/audit/check-seals.ts';
import { sealCheckStore } from '#features/audit/seal-checks.store.ts';
import { trailNames } from '#features/audit/sealed-trails.store.ts';
import { staffNotificationStore } from '#features/notifications/staff/staff-notifications.store.ts';
import { sealTrail } from '#features/audit/seal-trail.ts';
import { watchInvariants } from '#features/audit/watch-invariants.ts';
import { sendResetCode } from '#features/identity/passwords/send-reset-code.ts';
import { sendLetter } from '#features/company/send-letter.ts';
import { foldDayCounts } from '#features/board/fold-day-counts.ts';
import { bulkActionStore } from '#features/bulk-actions/bulk-actions.store.ts';
import { runBulkAction } from '#features/bulk-actions/run-bulk-action.ts';
import { ingestBulkFile } from '#features/bulk-orders/ingest-bulk-file.ts';
import { previewBulkFile } from '#features/bulk-orders/preview-bulk-file.ts';
import { askCarriers } from '#features/deliveries/ask-carriers.ts';
import { exchangeManifests } from '#features/deliveries/manifests/exchange-manifests.ts';
import { manifestStore } from '#features/deliveries/manifests/manifests.store.ts';
import { keepProofs } from '#features/deliveries/proofs/keep-proofs.ts';
import { exceptionEventStore } from '#features/exceptions/exception-events.store.ts';
import { bookDelivery } from '#features/deliveries/book-delivery.ts';
import { sweepFiles } from '#features/files/sweep-files.ts';
import { generateDeliveryWindows } from '#features/delivery-windows/generate-delivery-windows.ts';
import { readShopEvents } from '#features/intake/shops/read-shop-events.ts';
import { reconcileShop } from '#features/intake/shops/reconcile-shop.ts';
import { pushShopLevels } from '#features/intake/levels/push-shop-levels.ts';
import { catchUpShopParcels, planShopParcels } from '#features/intake/telling/plan-shop-parcels.ts';
import { tellShopParcel } from '#features/intake/telling/tell-shop-parcel.ts';
import { placeIntake } from '#features/intake/place-intake.ts';
import { allocateWaiting } from '#features/inventory/allocate-waiting.ts';
import { checkStock } from '#features/inventory/check-stock.ts';
import { moveShortLineItems } from '#features/inventory/move-short-line-items.ts';
import { reconcilePayments } from '#features/payments/reconcile-payments.ts';
import { lapseCredits } from '#features/payments/spending/lapse-credits.ts';
import { sendCharge } from '#features/payments/send-charge.ts';
import { sendRefund } from '#features/payments/send-refund.ts';
import { sendDueReports } from '#features/reports/mailed/send-due-reports.ts';
import { fetchShopPictures } from '#features/products/shop/fetch-shop-pictures.ts';
import { drawLabelsAhead } from '#features/printing/ahead/draw-labels-ahead.ts';
import { eraseOldPeople } from '#features/privacy/erasing/erase-old-people.ts';
import { eraseAskedPerson } from '#features/privacy/erasing/erase-asked-person.ts';
import { answerPrivacyRequests } from '#features/privacy/requests/answer-privacy-requests.ts';
import { withdrawDelivery } from '#features/deliveries/withdraw-delivery.ts';
import { orderDocumentStore } from '#features/orders/documents/order-documents.store.ts';
import { sendSubscriptionStopped } from '#features/orders/send-subscription-stopped.ts';
import { eventStore } from '#features/webhooks/events.store.ts';
import { sendEvents } from '#features/webhooks/sending/send-events.ts';
import { spreadEvents } from '#features/webhooks/spread-events.ts';
import { sendEffect } from '#jobs/send-effect.ts';
import { sweepKept } from '#jobs/retention/sweep-kept.ts';
import { sweepExpired } from '#jobs/sweep-expired.ts';
import type { JobTasks } from '#jobs/running-jobs.ts';
import { bulkOperations } from '#composition/bulk-operations/bulk-operations.ts';
import type { AppContext } from './app-context.ts';
import { systemCtx } from './request-context.ts';

/**
 * Every kind of work done after the answer; each is safe to run again from the start. What looks at whole tables does so
 * over a pool whose statements may take longer than a request's.
 */
export function tasksOf(app: AppContext, longPool: pg.Pool = app.pool): JobTasks {
  return {
    'send-effect': (payload, attempt) => sendEffect(app, effectHandlersOf(app, attempt), payload, attempt),
    'send-reset-code': (payload) => sendResetCode(app, payload),
    'preview-bulk-file': (payload, attempt) => previewBulkFile(app, payload, attempt),
    'ingest-bulk-file': (payload, attempt) => ingestBulkFile(app, payload, attempt),
    'read-shop-events': (_payload, attempt) => readShopEvents(app, attempt),
    'reconcile-shop': async () => void (await reconcileShop(app)),
    'place-intake': (_payload, attempt) => placeIntake(app, attempt),
    'spread-events': () => spreadEvents(app),
    'send-events': (payload, attempt) => sendEvents(app, payload, attempt),
    'run-bulk-action': (payload) => runBulkAction(app, bulkOperations, payload),
    'erase-person': (payload) => eraseAskedPerson({ ...app, pool: longPool, db: databaseOf(longPool) }, payload),
    'draw-labels': (payload) => drawLabelsAhead(app, payload),
    'fetch-shop-pictures': (payload, attempt) => fetchShopPictures(app, payload, attempt),
    'seal-audit-trail': async () => {
      for (const trail of trailNames) await sealTrail(sealStore(longPool, trail));
    },
    'allocate-waiting': (payload) => allocateWaiting(app, payload),
    'move-short-lines': (payload) => moveShortLineItems(app, payload),
    'ask-carriers': () => askCarriers(app),
    'keep-proofs': () => keepProofs(app),
    'exchange-manifests': () => exchangeManifests(app),
    'check-stock': () => checkStock(app),
    'fold-day-counts': () => foldDayCounts(app),
    'generate-windows': () => generateDeliveryWindows(app),
    'watch-promises': async () => {
      for (const trail of trailNames)
        await checkSeals(sealStore(longPool, trail), sealCheckStore(longPool), app.clock());
      await watchInvariants({ ...app, pool: longPool, db: databaseOf(longPool) });
    },
    'push-shop-levels': () => pushShopLevels(app),
    'answer-privacy-requests': () => answerPrivacyRequests(app),
    'plan-shop': () => planShopParcels(app),
    'catch-up-shop': () => catchUpShopParcels({ ...app, pool: longPool, db: databaseOf(longPool) }),
    'plan-accounting': () => planAccounting(app),
    'catch-up-accounting': () => catchUpAccounting({ ...app, pool: longPool, db: databaseOf(longPool) }),
    'reconcile-accounting': () => reconcileAccounting({ ...app, pool: longPool, db: databaseOf(longPool) }),
    'reconcile-payments': () => reconcilePayments(app),
    'send-due-reports': () => sendDueReports(app),
    'lapse-credits': () => lapseCredits(app),
    'sweep-expired': async () => {
      await sweepExpired(app.pool, app.clock());
      await sweepKept(app.pool, app.config.retention, app.clock());
      await eraseOldPeople(app);
      await orderDocumentStore(app.db).sweep(app.clock());
      await exceptionEventStore(app.db).sweep();
      await eventStore(app.db).sweep(app.clock());
      await manifestStore(app.db).sweep(app.clock());
      await bulkActionStore(app.db).sweep(app.clock());
      await staffNotificationStore(app.db).sweep(app.clock());
      await sweepFiles(app);
    },
  };
}

/** What sending means for each kind of effect; the partner's own answer is stored by the handler. */
function effectHandlersOf(app: AppContext, attempt: { last: boolean }): Parameters<typeof sendEffect>[1] {
  const { chat } = app.partners;
  return {
    'carrier.book': (effect) => bookDelivery(app, effect, attempt),
    'carrier.cancel': (effect) => withdrawDelivery(app, effect),
    'payment.charge': (effect) => sendCharge(app, effect),
    'payment.refund': (effect) => sendRefund(app, effect),
    'shop.parcel': (effect) => tellShopParcel(app, effect),
    'accounting.record': (effect) => sendToAccounting(app, effect),
    'subscription.stop': (effect) => sendSubscriptionStopped(app, effect),
    'mail.send': ({ effectKey, payload }) =>
      sendLetter(systemCtx(app, 'letters', effectKey), {
        effectKey,
        to: String(payload['to']),
        subject: String(payload['subject']),
        body: String(payload['body']),
        attachment: attachmentOf(payload['attachment']),
      }),
    'chat.post': ({ effectKey, payload }) =>
      chat.post({ effectKey, channel: String(payload['channel']), text: String(payload['text']) }),
  };
}

function attachmentOf(planned: unknown): { name: string; content: string } | undefined {
  const { name, content } = Object(planned);
  return typeof name === 'string' && typeof content === 'string' ? { name, content } : undefined;
}
