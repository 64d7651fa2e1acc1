import type { FedexSettings } from '#config/carriers/fedex-settings.ts';
import { traceOf } from '#partners/carriers/key-reference.ts';
import { type BearerClient, bearerClient } from '#partners/kit/bearer-client.ts';
import type { Send } from '#partners/kit/partner-http.ts';
import type { PartnerLine } from '#partners/kit/partner-line.ts';
import { accountTroubleOf, failureIn, failureOf } from './fedex-errors.ts';
import { fedexTokens } from './fedex-token.ts';

interface ClientOptions {
  settings: Pick<FedexSettings, 'clientId' | 'clientSecret' | 'base'>;
  line: PartnerLine;
  send?: Send;
  clock?: () => number;
}

/** The papers of a whole consolidation come in one answer. */
const mostBytes = 16 * 1024 * 1024;

/** One account with FedEx: its token, and every call under it (D545). */
export function fedexClient({ settings, line, send, clock }: ClientOptions): BearerClient {
  return bearerClient({
    partner: 'FedEx',
    base: settings.base,
    tokens: fedexTokens({ ...settings, line, ...(send && { send }), ...(clock && { clock }) }),
    headersOf: (trace) => ({ 'x-customer-transaction-id': traceOf(trace), 'x-locale': 'en_US' }),
    refusedApp: (status, text) =>
      `FedEx does not let the app of FEDEX_CLIENT_ID do this (${failureIn(text).code || status})`,
    accountTroubleOf: (body) => accountTroubleOf(failureOf(body)),
    send,
    mostBytes,
  });
}
