// Written by `npm run api-docs` from the sources; a test of tools/api-document holds it to them.

/** The codes each call may be refused with, beside those of every call (common-refusals.ts). */
export const callRefusals: Readonly<Record<string, string>> = {
  addClosedDay: 'not-found',
  addLineItem:
    'busy cancelled changed-meanwhile details-required line-in-work no-stock not-allowed not-available-then not-found other-center other-transport-mode reason-not-allowed reason-required reason-unknown second-primary vase-twice',
  addSuborder:
    'cancelled changed-meanwhile details-required no-stock not-allowed not-available-then not-found other-center other-transport-mode reason-not-allowed reason-required reason-unknown second-primary too-late vase-twice window-closed window-full',
  cancelOrder:
    'already-cancelled busy cancelled changed-meanwhile details-required force-not-allowed in-exception not-found reason-not-allowed reason-required reason-unknown refund-exceeds self-credit status-refused with-carrier',
  cancelSuborder:
    'already-cancelled busy cancelled changed-meanwhile details-required force-not-allowed in-exception last-live-suborder not-allowed not-found reason-not-allowed reason-required reason-unknown refund-exceeds status-refused with-carrier',
  chargeOrder:
    'bad-input changed-meanwhile charge-exceeds charge-pending in-flight key-reused no-input no-stored-card nonce-used not-found nothing-outstanding order-cancelled test-card',
  chooseDefaultView: 'not-found',
  claimSuborder: 'cancelled in-exception not-found status-refused',
  clearException: 'changed-meanwhile not-found not-in-exception',
  closeMonth: 'month-closed month-open',
  completeBatch:
    'batch-already-completed batch-move-refused cancelled exceptions-left in-exception not-found not-packed pld-missing pld-refused status-refused unpacked-left ups-away',
  confirmOnfleetWebhook: '',
  countUnreadNotifications: '',
  createAdjustment: 'below-zero buffer-cleared busy not-found',
  createBatch:
    'already-batched batch-too-large cancelled in-exception mixed-batch no-delivery no-lines no-suborder-added not-found status-refused unpaid',
  createDeliveryArea: 'not-found',
  createDeliveryWindow: 'bad-input center-not-allowed not-found window-booked window-exists window-past',
  createSkeletonOrder:
    'address-not-found busy geocoder-away not-allowed not-found too-many-requests window-closed window-full',
  creditOrder:
    'already-resolved changed-meanwhile credit-exceeds daily-limit details-required given-already not-found not-together reason-not-allowed reason-required reason-unknown run-of-another self-credit too-much-together',
  creditRefund:
    'changed-meanwhile credit-exceeds daily-limit not-found not-owed refund-closed refund-settled self-credit',
  deleteBatch: 'batch-has-printed cancelled in-exception not-found status-refused',
  deleteCredit:
    'changed-meanwhile credit-deleted credit-spent details-required not-found reason-not-allowed reason-required reason-unknown',
  deleteDelivery: 'cancelled changed-meanwhile not-found printed',
  deleteLineItem:
    'already-resolved busy cancelled changed-meanwhile details-required given-already line-deleted line-in-work line-printed manager-approval not-allowed not-found not-together nothing-to-refund reason-not-allowed reason-required reason-unknown refund-exceeds run-of-another',
  deleteView: 'changed-meanwhile not-found not-your-view',
  dismissRefund: 'changed-meanwhile not-found not-owed refund-closed refund-settled',
  editCredit:
    'below-spent changed-meanwhile credit-deleted daily-limit details-required not-found not-positive over-limit reason-not-allowed reason-required reason-unknown self-credit spent-is-fixed',
  finishGoogleSignIn: 'bad-host',
  forgotPassword: 'too-many-tries',
  forgotPasswordSubmit:
    'bad-host password-too-common password-too-long password-too-short password-too-simple too-many-tries wrong-code',
  geocodeAddress: 'address-not-found geocoder-away too-many-requests',
  getAreaDash: 'not-found',
  getAreaGeojson: 'no-map not-found',
  getAreaSchedules: 'not-found',
  getBatch: 'not-found',
  getBatchCsv: 'not-found',
  getBatchLabels: 'label-refused not-found',
  getBatchPaper: 'not-found pages-not-built',
  getBoard: '',
  getBulkAction: 'not-found',
  getBulkResponse: 'not-found',
  getBulkTemplate: '',
  getCustomer: 'not-found',
  getDaySchedules: 'not-found',
  getDeliveryOptions: '',
  getDocboxLabel: 'batch-not-completed no-worldease not-found',
  getIpdManifest: 'no-ipd not-found',
  getJournal: '',
  getJwks: '',
  getLabel: 'label-refused not-found',
  getLabelPicture: 'busy label-refused no-label not-found',
  getLocalDeliveryLabel: 'label-refused not-found',
  getLot: 'not-found',
  getMasterInvoice: 'batch-not-completed no-worldease not-found',
  getMoneyReport: '',
  getOrder: 'not-found',
  getOrderRemedies: 'not-found',
  getPackingProgress: 'not-found',
  getPaymentBreakdown: 'no-platform-order not-found platform-away',
  getPaymentToken: 'no-transaction-id',
  getProxiedLabel: 'unsafe-label',
  getSession: '',
  getStock: '',
  getSuborder: 'not-found',
  getTrackingLink: 'not-found',
  getZplLabel: 'label-refused no-label not-found unsafe-label',
  ingestBulkOrders: 'file-gone no-preview not-found nothing-to-ingest still-previewing',
  issueCredit:
    'daily-limit details-required not-found not-positive over-limit reason-not-allowed reason-required reason-unknown self-credit',
  issuePrintTicket: 'not-found',
  listAdjustments: 'not-found',
  listAuditLog: 'not-found',
  listBatches: '',
  listBulkActions: '',
  listClosedDaySuborders: 'not-found',
  listClosedDays: '',
  listClosedMonths: '',
  listCustomerCredits: 'not-found',
  listCustomerOrders: 'not-found',
  listDefaultFcAreas: '',
  listDeliveryAreas: '',
  listDeliveryChoices: 'cancelled not-found printed',
  listDeliveryWindows: '',
  listDemoOrders: '',
  listExpiredLots: '',
  listFcAreas: '',
  listFeatureFlags: '',
  listInvariants: '',
  listLeftBehind: '',
  listLineOptions: 'no-stock not-available-then not-found other-center other-transport-mode second-primary vase-twice',
  listLots: '',
  listMoneyReportOrders: '',
  listNotifications: '',
  listOpenRefunds: '',
  listOrderTimeline: 'not-found',
  listOrderVisitors: 'not-found',
  listProducts: '',
  listReasons: '',
  listRelatedSubscriptionOrders: 'not-found',
  listServingAreas: '',
  listSuborders: '',
  listViews: 'not-found',
  markInvoicePaid: 'changed-meanwhile no-open-invoice not-found',
  newPassword:
    'bad-host challenge-over foreign-origin password-too-common password-too-long password-too-short password-too-simple password-unchanged',
  packSuborder:
    'batch-completed cancelled in-exception label-unprinted line-unscanned not-found not-in-batch notecard-unprinted status-refused',
  planMassRedelivery:
    'already-resolved cancelled credit-exceeds daily-limit given-already no-amount no-credit not-together printed refund-exceeds run-of-another self-credit too-many-percent',
  previewBulkOrders: 'no-window not-found notecard-overflows notecard-too-long request-id-taken',
  previewRedistribution:
    'already-there cancelled closed-day far-day no-area no-window not-allowed not-found past-day printed same-center too-late window-full',
  previewStockLoss: 'not-found',
  pushDelivery: 'address-unserved cancelled changed-meanwhile no-area not-allowed not-found printed vendor-refused',
  raiseException: 'cancelled changed-meanwhile delivered not-found',
  readAllNotifications: '',
  readNotification: 'not-found',
  receiveCarrierEvent: 'bad-input bad-signature cancelled in-exception status-refused',
  receiveLot: 'already-received busy changed-meanwhile not-found',
  recordPrint: 'cancelled changed-meanwhile in-exception label-refused not-found status-refused',
  recordRedelivery:
    'cancelled changed-meanwhile details-required not-found not-yet-printed reason-not-allowed reason-required reason-unknown',
  recordRemedy:
    'already-resolved changed-meanwhile details-required given-already not-found not-together reason-not-allowed reason-required reason-unknown run-of-another',
  redeliverSuborder:
    'address-not-found already-resolved busy cancelled changed-meanwhile details-required geocoder-away given-already line-deleted line-twice no-stock no-such-line not-allowed not-found not-together not-yet-printed other-line reason-not-allowed reason-required reason-unknown run-of-another too-many too-many-requests window-closed window-full',
  redistributeFulfillment:
    'already-there busy cancelled center-not-allowed changed-meanwhile closed-day far-day in-exception leaves-batch no-area no-window not-allowed not-found past-day printed same-center status-refused too-late window-closed window-full',
  refreshSession: 'bad-host foreign-origin signed-out',
  refundLineItems:
    'already-resolved busy cancelled changed-meanwhile details-required given-already line-deleted line-refunded manager-approval not-allowed not-found not-together not-yet-printed reason-not-allowed reason-required reason-unknown refund-exceeds run-of-another too-many-refunded',
  refundOrder:
    'already-resolved cancelled changed-meanwhile details-required given-already line-deleted line-refunded not-found not-together nothing-to-refund reason-not-allowed reason-required reason-unknown refund-exceeds run-of-another too-many-refunded too-much-together',
  removeClosedDay: 'not-found',
  removeFromBatch: 'cancelled in-exception not-found printed status-refused',
  replaceLineItem:
    'busy cancelled changed-meanwhile details-required line-deleted line-in-work no-stock not-allowed not-available-then not-found other-center other-transport-mode reason-not-allowed reason-required reason-unknown second-primary vase-twice',
  restoreLineItem:
    'busy cancelled changed-meanwhile line-deleted line-in-work line-printed line-replaced line-there no-stock not-available-then not-found other-center other-transport-mode second-primary vase-twice',
  retryRefund:
    'changed-meanwhile gateway-away gateway-has-it line-refunded no-gateway no-payment not-found not-owed refund-by-hand refund-closed refund-exceeds refund-settled resolved-since',
  saveAdjustment: 'below-zero buffer-cleared busy changed-meanwhile not-editable not-found synced',
  saveView: 'name-taken not-found too-many-views view-exists',
  searchOrders: '',
  sendLifecycleEvent: 'changed-meanwhile not-found sent-recently unknown-event',
  setFeatureFlag: '',
  settleRefundByHand: 'changed-meanwhile not-by-hand not-found own-refund refund-settled',
  shareView: 'changed-meanwhile not-allowed not-found',
  signIn: 'bad-host foreign-origin too-many-tries wrong-password',
  signOut: 'bad-host foreign-origin',
  startBulkAction: 'already-running details-required not-allowed reason-not-allowed reason-required reason-unknown',
  startFulfilling:
    'batch-already-completed batch-move-refused cancelled in-exception not-allowed not-found status-refused',
  startGoogleSignIn: 'bad-host',
  stopBulkAction: 'not-found',
  stopSubscription: 'already-stopped changed-meanwhile no-subscription not-found',
  syncSalesOrder: 'accounting-away changed-meanwhile not-found sales-order-refused',
  transitionBatch:
    'batch-already-completed batch-move-refused cancelled in-exception not-found not-packed pld-missing pld-refused status-refused unpacked-left',
  undoEvent: 'cancelled changed-meanwhile changed-since not-allowed not-found not-undoable',
  undoPacking: 'cancelled in-exception not-found not-in-batch not-packed packed-by-another status-refused too-late',
  updateBatch: 'batch-already-completed batch-move-refused not-found not-packed pld-missing pld-refused unpacked-left',
  updateBatchSuborders: 'cancelled in-exception label-unprinted not-found notecard-unprinted status-refused',
  updateDelivery:
    'busy cancelled changed-meanwhile in-exception leaves-batch not-allowed not-found printed status-refused window-closed window-full',
  updateDeliveryArea: 'changed-meanwhile not-found',
  updateDeliveryWindow:
    'bad-input center-not-allowed changed-meanwhile not-found window-booked window-exists window-past',
  updateDeliveryWindowStatus: 'changed-meanwhile not-found window-booked window-past',
  updateOrder: 'bad-input changed-meanwhile email-taken field-not-editable not-found self-credit',
  updateRecipient:
    'address-not-found busy cancelled changed-meanwhile geocoder-away has-left not-allowed not-found too-many-requests',
  updateSuborder:
    'bad-input busy cancelled changed-meanwhile field-not-editable in-exception label-unprinted leaves-batch not-allowed not-found not-in-batch notecard-overflows notecard-too-long notecard-unprinted printed reason-required same-status status-not-offered status-refused window-closed window-full',
  updateView: 'changed-meanwhile name-taken not-found not-your-view',
  uploadAreaMap: 'changed-meanwhile not-found',
  uploadPld: 'bad-input no-worldease not-found pld-missing ups-away',
};
