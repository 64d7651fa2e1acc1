import type { NetsuiteSettings } from '#config/netsuite-settings.ts';
import { type BearerClient, bearerClient } from '#partners/kit/bearer-client.ts';
import type { Send } from '#partners/kit/partner-http.ts';
import type { PartnerLine } from '#partners/kit/partner-line.ts';
import { accountTroubleOf, troubleIn } from './netsuite-errors.ts';
import { netsuiteTokens } from './netsuite-token.ts';

interface ClientOptions {
  settings: Pick<NetsuiteSettings, 'clientId' | 'certificateId' | 'privateKey' | 'base'>;
  /** Every request goes over it, those for tokens too. */
  line: PartnerLine;
  now: () => Date;
  send?: Send;
  clock?: () => number;
}

export interface NetsuiteClient {
  /** Records, one at a time. */
  records: BearerClient;
  /** Questions about many. */
  queries: BearerClient;
}

/** A page of a query has a thousand short rows. */
const mostBytes = 4 * 1024 * 1024;

/** One integration with NetSuite: its token, and every call under it (D561). */
export function netsuiteClient({ settings, line, now, send, clock }: ClientOptions): NetsuiteClient {
  const tokens = netsuiteTokens({ ...settings, line, now, ...(send && { send }), ...(clock && { clock }) });
  const clientWith = (headers: Record<string, string>) =>
    bearerClient({
      partner: 'NetSuite',
      base: `${settings.base}/services/rest`,
      tokens,
      headersOf: () => headers,
      refusedApp: (status, text) =>
        `NetSuite does not let the role of NETSUITE_CERTIFICATE_ID do this (${troubleIn(text) || status})`,
      accountTroubleOf,
      send,
      mostBytes,
    });
  return {
    // Else a field with a slip in its name is left out, and nobody hears of it.
    records: clientWith({ 'x-netsuite-propertynamevalidation': 'Error' }),
    queries: clientWith({ prefer: 'transient' }),
  };
}
