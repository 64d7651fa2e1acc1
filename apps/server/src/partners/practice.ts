import type { Config } from '#config/config.ts';

/** The same settings without what reaches anybody outside: every partner is simulated (D467). */
export function inPractice(config: Config): Config {
  return {
    ...config,
    smtp: undefined,
    chat: undefined,
    mailNotices: { secret: undefined, topic: undefined, standIn: undefined },
    carrierKeys: { onfleet: undefined, easypost: undefined },
    ups: undefined,
    fedex: undefined,
    golocal: undefined,
    cdl: undefined,
    geocoder: undefined,
    braintree: undefined,
    shopify: undefined,
    netsuite: undefined,
  };
}
