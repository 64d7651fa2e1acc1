import type { Step } from './steps/step-kinds.ts';
import * as firstThread from './migrations/001-first-thread.ts';
import * as guessLimits from './migrations/002-guess-limits.ts';
import * as worldeasePld from './migrations/003-worldease-pld.ts';
import * as batchTickets from './migrations/004-batch-tickets.ts';
import * as carrierEvents from './migrations/005-carrier-events.ts';
import * as deliveryWindows from './migrations/006-delivery-windows.ts';
import * as inventory from './migrations/007-inventory.ts';
import * as lineItems from './migrations/008-line-items.ts';
import * as refundsAndCredits from './migrations/010-refunds-and-credits.ts';
import * as orderActions from './migrations/011-order-actions.ts';
import * as orderVisitors from './migrations/012-order-visitors.ts';
import * as creditVersions from './migrations/014-credit-versions.ts';
import * as taxedState from './migrations/015-taxed-state.ts';
import * as ledger from './migrations/016-ledger.ts';
import * as charges from './migrations/017-charges.ts';
import * as oneResolution from './migrations/018-one-resolution.ts';
import * as paymentPlatform from './migrations/019-payment-platform.ts';
import * as exceptionEvents from './migrations/020-exception-events.ts';
import * as bulkActions from './migrations/021-bulk-actions/tables.ts';
import * as chargesPromised from './migrations/022-charges-promised.ts';
import * as rulesInHaste from './migrations/023-rules-in-haste.ts';
import * as deliveryDays from './migrations/024-delivery-days.ts';
import * as dayCounts from './migrations/025-day-counts/tables.ts';
import * as tableViews from './migrations/026-table-views/tables.ts';
import * as voidedCredits from './migrations/027-voided-credits.ts';
import * as clockOffset from './migrations/028-clock-offset.ts';
import * as refundSplit from './migrations/029-refund-split/tables.ts';
import * as transactionIds from './migrations/030-transaction-ids/lookup.ts';
import * as demoAccounts from './migrations/031-demo-accounts/mark.ts';
import * as bulkProgress from './migrations/032-bulk-progress/progress.ts';
import * as stockDays from './migrations/034-stock-days/tables.ts';
import * as areaChoice from './migrations/035-area-choice/triggers.ts';
import * as closedDays from './migrations/036-closed-days/tables.ts';
import * as packingBench from './migrations/040-packing-bench/tables.ts';
import * as insistedAddresses from './migrations/043-insisted-addresses.ts';
import * as customsFacts from './migrations/046-customs-facts/columns.ts';
import * as declinedRefunds from './migrations/049-declined-refunds/care-log.ts';
import * as refundQueue from './migrations/050-refund-queue/columns.ts';
import * as refundRoutes from './migrations/051-refund-routes/invoices.ts';
import * as closedMonths from './migrations/052-closed-months/book-days.ts';
import * as demoScenes from './migrations/055-demo-scenes/table.ts';
import * as redeliveryChains from './migrations/056-redelivery-chains/index-and-zones.ts';
import * as featureFlags from './migrations/060-feature-flags/table.ts';
import * as searchDocuments from './migrations/061-search-documents/documents.ts';
import * as orderLetters from './migrations/062-order-letters/table.ts';
import * as staffNotifications from './migrations/063-staff-notifications/table.ts';
import * as orderComments from './migrations/066-order-comments/table.ts';
import * as workOwners from './migrations/067-work-owners/tables.ts';
import * as files from './migrations/068-files/tables.ts';
import * as staffLanguages from './migrations/071-staff-languages/column.ts';
import * as movingLots from './migrations/077-moving-lots/column.ts';
import * as orderTags from './migrations/078-order-tags/tables.ts';
import * as staffTours from './migrations/081-staff-tours/column.ts';
import * as apiKeys from './migrations/082-api-keys/tables.ts';
import * as orderIntake from './migrations/083-order-intake/tables.ts';
import * as productCodes from './migrations/087-product-codes/table.ts';
import * as purchaseOrders from './migrations/088-purchase-orders/tables.ts';
import * as deliveriesAtTheDock from './migrations/089-deliveries-at-the-dock/table.ts';
import * as staffLastSeen from './migrations/093-staff-last-seen/columns.ts';
import * as productSettings from './migrations/094-product-settings/columns.ts';
import * as creditRedemptions from './migrations/099-credit-redemptions/tables.ts';
import * as bulkFileReadings from './migrations/102-bulk-file-readings/tables.ts';
import * as orderDrafts from './migrations/105-order-drafts/tables.ts';
import * as cycleCounts from './migrations/108-cycle-counts/tables.ts';
import * as demandOfLines from './migrations/109-demand-of-lines/function.ts';
import * as transfers from './migrations/110-transfers/tables.ts';
import * as partnerExchanges from './migrations/115-partner-exchanges/tables.ts';
import * as shopEvents from './migrations/116-shop-events/tables.ts';
import * as companySettings from './migrations/120-company-settings/tables.ts';
import * as centerSettings from './migrations/121-center-settings/columns.ts';
import * as letterTexts from './migrations/122-letter-texts/table.ts';
import * as reasonLists from './migrations/123-reason-lists/tables.ts';
import * as setUp from './migrations/130-set-up/tables.ts';
import * as quarantine from './migrations/135-quarantine/table.ts';
import * as writeProbe from './migrations/136-write-probe/table.ts';
import * as oneNameOfTheShop from './migrations/145-one-name-of-the-shop/exchanges.ts';
import * as mailedReports from './migrations/146-mailed-reports/tables.ts';
import * as events from './migrations/150-events/tables.ts';
import * as webhookNotifications from './migrations/151-webhook-notifications/kinds.ts';
import * as importedHistory from './migrations/155-imported-history/tables.ts';
import * as practice from './migrations/156-practice/table.ts';
import * as placedIntake from './migrations/157-placed-intake/tables.ts';
import * as centersOfKeys from './migrations/160-centers-of-keys/columns.ts';
import * as forgettingSecurityEvents from './migrations/161-forgetting-security-events/forgetting.ts';
import * as unknownProxies from './migrations/162-unknown-proxies/table.ts';
import * as sessionsOfTokens from './migrations/163-sessions-of-tokens/columns.ts';
import * as secondFactors from './migrations/164-second-factors/tables.ts';
import * as confirmedMoney from './migrations/165-confirmed-money/column.ts';
import * as retentionIndexes from './migrations/166-retention-indexes/indexes.ts';
import * as erasures from './migrations/167-erasures/erasures.ts';
import * as pauses from './migrations/170-pauses/table.ts';
import * as securitySeals from './migrations/171-security-seals/seals.ts';
import * as passkeys from './migrations/174-passkeys/tables.ts';
import * as replicaBeat from './migrations/175-replica-beat/table.ts';
import * as upsShipments from './migrations/185-ups-shipments/tables.ts';
import * as fedexShipments from './migrations/186-fedex-shipments/tables.ts';
import * as waitingMoneyInWords from './migrations/187-waiting-money-in-words/faults.ts';
import * as deliveryProofs from './migrations/188-delivery-proofs/tables.ts';
import * as providerIdentities from './migrations/190-provider-identities/tables.ts';
import * as provisioning from './migrations/191-provisioning/tables.ts';
import * as partnerSlots from './migrations/192-partner-slots/table.ts';
import * as accountingRecords from './migrations/193-accounting-records/tables.ts';
import * as suppressedAddresses from './migrations/195-suppressed-addresses/tables.ts';
import * as lettersNotSent from './migrations/196-letters-not-sent/column.ts';
import * as shopParcels from './migrations/197-shop-parcels/tables.ts';
import * as shopLevels from './migrations/198-shop-levels/table.ts';
import * as privacyRequests from './migrations/199-privacy-requests/table.ts';
import * as courierManifests from './migrations/201-courier-manifests/tables.ts';
import * as manifestNotifications from './migrations/202-manifest-notifications/kinds.ts';
import * as storefrontNumbers from './migrations/204-storefront-numbers/number-search.ts';
import * as providerSignIns from './migrations/205-provider-sign-ins/last.ts';
import * as eventMonths from './migrations/206-event-months/tables.ts';
import * as eventsByMonth from './migrations/207-events-by-month/exchange.ts';
import * as daysLeft from './migrations/208-days-left/indexes.ts';
import * as orderDocuments from './migrations/209-order-documents/tables.ts';

/** Every step the database has taken, in order; a step that has shipped is never edited. */
export const migrations: Record<string, Step> = {
  '001-first-thread': firstThread,
  '002-guess-limits': guessLimits,
  '003-worldease-pld': worldeasePld,
  '004-batch-tickets': batchTickets,
  '005-carrier-events': carrierEvents,
  '006-delivery-windows': deliveryWindows,
  '007-inventory': inventory,
  '008-line-items': lineItems,
  '010-refunds-and-credits': refundsAndCredits,
  '011-order-actions': orderActions,
  '012-order-visitors': orderVisitors,
  '014-credit-versions': creditVersions,
  '015-taxed-state': taxedState,
  '016-ledger': ledger,
  '017-charges': charges,
  '018-one-resolution': oneResolution,
  '019-payment-platform': paymentPlatform,
  '020-exception-events': exceptionEvents,
  '021-bulk-actions': bulkActions,
  '022-charges-promised': chargesPromised,
  '023-rules-in-haste': rulesInHaste,
  '024-delivery-days': deliveryDays,
  '025-day-counts': dayCounts,
  '026-table-views': tableViews,
  '027-voided-credits': voidedCredits,
  '028-clock-offset': clockOffset,
  '029-refund-split': refundSplit,
  '030-transaction-ids': transactionIds,
  '031-demo-accounts': demoAccounts,
  '032-bulk-progress': bulkProgress,
  '034-stock-days': stockDays,
  '035-area-choice': areaChoice,
  '036-closed-days': closedDays,
  '040-packing-bench': packingBench,
  '043-insisted-addresses': insistedAddresses,
  '046-customs-facts': customsFacts,
  '049-declined-refunds': declinedRefunds,
  '050-refund-queue': refundQueue,
  '051-refund-routes': refundRoutes,
  '052-closed-months': closedMonths,
  '055-demo-scenes': demoScenes,
  '056-redelivery-chains': redeliveryChains,
  '060-feature-flags': featureFlags,
  '061-search-documents': searchDocuments,
  '062-order-letters': orderLetters,
  '063-staff-notifications': staffNotifications,
  '066-order-comments': orderComments,
  '067-work-owners': workOwners,
  '068-files': files,
  '071-staff-languages': staffLanguages,
  '077-moving-lots': movingLots,
  '078-order-tags': orderTags,
  '081-staff-tours': staffTours,
  '082-api-keys': apiKeys,
  '083-order-intake': orderIntake,
  '087-product-codes': productCodes,
  '088-purchase-orders': purchaseOrders,
  '089-deliveries-at-the-dock': deliveriesAtTheDock,
  '093-staff-last-seen': staffLastSeen,
  '094-product-settings': productSettings,
  '099-credit-redemptions': creditRedemptions,
  '102-bulk-file-readings': bulkFileReadings,
  '105-order-drafts': orderDrafts,
  '108-cycle-counts': cycleCounts,
  '109-demand-of-lines': demandOfLines,
  '110-transfers': transfers,
  '115-partner-exchanges': partnerExchanges,
  '116-shop-events': shopEvents,
  '120-company-settings': companySettings,
  '121-center-settings': centerSettings,
  '122-letter-texts': letterTexts,
  '123-reason-lists': reasonLists,
  '130-set-up': setUp,
  '135-quarantine': quarantine,
  '136-write-probe': writeProbe,
  '145-one-name-of-the-shop': oneNameOfTheShop,
  '146-mailed-reports': mailedReports,
  '150-events': events,
  '151-webhook-notifications': webhookNotifications,
  '155-imported-history': importedHistory,
  '156-practice': practice,
  '157-placed-intake': placedIntake,
  '160-centers-of-keys': centersOfKeys,
  '161-forgetting-security-events': forgettingSecurityEvents,
  '162-unknown-proxies': unknownProxies,
  '163-sessions-of-tokens': sessionsOfTokens,
  '164-second-factors': secondFactors,
  '165-confirmed-money': confirmedMoney,
  '166-retention-indexes': retentionIndexes,
  '167-erasures': erasures,
  '170-pauses': pauses,
  '171-security-seals': securitySeals,
  '174-passkeys': passkeys,
  '175-replica-beat': replicaBeat,
  '185-ups-shipments': upsShipments,
  '186-fedex-shipments': fedexShipments,
  '187-waiting-money-in-words': waitingMoneyInWords,
  '188-delivery-proofs': deliveryProofs,
  '190-provider-identities': providerIdentities,
  '191-provisioning': provisioning,
  '192-partner-slots': partnerSlots,
  '193-accounting-records': accountingRecords,
  '195-suppressed-addresses': suppressedAddresses,
  '196-letters-not-sent': lettersNotSent,
  '197-shop-parcels': shopParcels,
  '198-shop-levels': shopLevels,
  '199-privacy-requests': privacyRequests,
  '201-courier-manifests': courierManifests,
  '202-manifest-notifications': manifestNotifications,
  '204-storefront-numbers': storefrontNumbers,
  '205-provider-sign-ins': providerSignIns,
  '206-event-months': eventMonths,
  '207-events-by-month': eventsByMonth,
  '208-days-left': daysLeft,
  '209-order-documents': orderDocuments,
};
