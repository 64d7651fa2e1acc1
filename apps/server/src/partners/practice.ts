import type { Config } from '#config/config.ts';

/** The same settings without what reaches anybody outside: every partner is simulated (D467). */
export function inPractice(config: Config): Config {
  return {
    ...config,
    smtp: undefined,
    chatWebhook: undefined,
    carrierKeys: { onfleet: undefined, easypost: undefined },
    geocoderKey: undefined,
    braintree: undefined,
    shopify: undefined,
  };
}
