/** How often one caller may make the calls of one kind, all of them together. */
export interface CallLimit {
  /** Calls in a row after a pause; they come back evenly. */
  most: number;
  seconds: number;
  calls: readonly string[];
}

export const limitNames = ['uploads', 'pictures', 'exports', 'searches', 'letters', 'money', 'labels'] as const;
export type LimitName = (typeof limitNames)[number];

const minute = 60;
const hour = 3600;

/** What is limited (P36): for each person and each key, by what it costs us, a partner or the company. */
export const callLimits: Readonly<Record<LimitName, CallLimit>> = {
  uploads: { most: 30, seconds: hour, calls: ['previewBulkOrders'] },
  pictures: {
    most: 600,
    seconds: hour,
    calls: ['uploadOrderFile', 'uploadProductPicture', 'uploadCompanyLogo'],
  },
  exports: {
    most: 120,
    seconds: hour,
    calls: ['getBadOrdersFile', 'getBatchCsv', 'getIpdManifest', 'getIpdPaper', 'getReport', 'listMoneyReportOrders'],
  },
  searches: { most: 300, seconds: minute, calls: ['searchOrders', 'findZipPlace'] },
  letters: {
    most: 120,
    seconds: hour,
    calls: ['sendLifecycleEvent', 'sendPasswordLink', 'sendPurchaseOrder', 'sendMailedReport'],
  },
  money: {
    most: 120,
    seconds: minute,
    calls: [
      'refundOrder',
      'refundLineItems',
      'creditOrder',
      'issueCredit',
      'editCredit',
      'deleteCredit',
      'chargeOrder',
      'payByInvoice',
      'payWithCredit',
      'retryRefund',
      'creditRefund',
      'settleRefundByHand',
      'markInvoicePaid',
    ],
  },
  labels: { most: 120, seconds: minute, calls: ['getProxiedLabel'] },
};

/** The limits an operator has chosen in place of ours, by their names; `off` has none. */
export type ChosenLimits = 'off' | Partial<Record<LimitName, number>>;

/** Reads `uploads=60, money=300`; undefined where a part of it is no limit of ours. */
export function readLimits(text: string): ChosenLimits | undefined {
  if (text === 'off') return 'off';
  const chosen: Partial<Record<LimitName, number>> = {};
  for (const part of text.split(',')) {
    const [, name = '', most = ''] = /^\s*([a-z]+)\s*=\s*([1-9]\d{0,5})\s*$/.exec(part) ?? [];
    const limit = limitNames.find((each) => each === name);
    if (!limit) return undefined;
    chosen[limit] = Number(most);
  }
  return chosen;
}
