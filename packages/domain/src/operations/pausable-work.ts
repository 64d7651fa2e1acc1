/** What an administrator may stop for a while: what leaves for partners, and orders that come in (D496). */
export const pausableWork = [
  'charges',
  'refunds',
  'mail',
  'chat',
  'webhooks',
  'intake',
  'onfleet',
  'easypost',
  'ups',
  'fedex',
  'golocal',
  'cdl',
  'usabouquets',
  'nationwide',
  'worldease',
  'ipd',
  'accounting',
  'shop',
  'subscriptions',
] as const;
export type PausableWork = (typeof pausableWork)[number];

/** Characters a reason for a pause may have. */
export const longestPauseReason = 200;
