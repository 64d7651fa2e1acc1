import type { GolocalEnvironment, GolocalSettings } from '#config/carriers/golocal-settings.ts';
import { traceOf } from '#partners/carriers/key-reference.ts';
import { type BearerClient, bearerClient } from '#partners/kit/bearer-client.ts';
import type { Send } from '#partners/kit/partner-http.ts';
import type { PartnerLine } from '#partners/kit/partner-line.ts';
import { accountTroubleOf, failureIn, failureOf } from './golocal-errors.ts';
import { golocalTokens } from './golocal-token.ts';

interface ClientOptions {
  settings: Pick<GolocalSettings, 'clientId' | 'clientSecret' | 'base' | 'environment'>;
  line: PartnerLine;
  send?: Send;
  clock?: () => number;
}

const services: Readonly<Record<GolocalEnvironment, string>> = { test: 'sbx-daas', production: 'daas' };

/** One contract with GoLocal: its token, and every call under it (D550). */
export function golocalClient({ settings, line, send, clock }: ClientOptions): BearerClient {
  const { base, clientId, environment } = settings;
  return bearerClient({
    partner: 'GoLocal',
    base: `${base}/api-proxy/service/supplychain/transportation/v1/${services[environment]}`,
    tokens: golocalTokens({ ...settings, line, ...(send && { send }), ...(clock && { clock }) }),
    headersOf: (trace) => ({ 'WM_CONSUMER.ID': clientId, 'WM_QOS.CORRELATION_ID': traceOf(trace) }),
    refusedApp: (status, text) => `GoLocal does not let GOLOCAL_CLIENT_ID do this (${failureIn(text).code || status})`,
    accountTroubleOf: (body) => accountTroubleOf(failureOf(body)),
    send,
  });
}
