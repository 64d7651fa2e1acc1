import type { UpsSettings } from '#config/carriers/ups-settings.ts';
import { traceOf } from '#partners/carriers/key-reference.ts';
import { type BearerClient, bearerClient } from '#partners/kit/bearer-client.ts';
import type { Send } from '#partners/kit/partner-http.ts';
import type { PartnerLine } from '#partners/kit/partner-line.ts';
import { accountTroubleOf, failureIn, failureOf } from './ups-errors.ts';
import { upsTokens } from './ups-token.ts';

interface ClientOptions {
  settings: Pick<UpsSettings, 'clientId' | 'clientSecret' | 'account' | 'base'>;
  line: PartnerLine;
  send?: Send;
  clock?: () => number;
}

/** One account with UPS: its token, and every call under it (D540). */
export function upsClient({ settings, line, send, clock }: ClientOptions): BearerClient {
  return bearerClient({
    partner: 'UPS',
    base: `${settings.base}/api`,
    tokens: upsTokens({ ...settings, line, ...(send && { send }), ...(clock && { clock }) }),
    headersOf: (trace) => ({ transId: traceOf(trace), transactionSrc: 'bloomdesk' }),
    refusedApp: (status, text) =>
      `UPS does not let the app of UPS_CLIENT_ID do this (${failureIn(text).code || status})`,
    accountTroubleOf: (body) => accountTroubleOf(failureOf(body)),
    send,
  });
}
