import type { CallOptions, PartnerLine } from '#partners/kit/partner-line.ts';
import { partnerHttp, type Send } from '#partners/kit/partner-http.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import type { Geocoder, Located } from './geocoder.ts';
import { locatedBy } from './google-answers.ts';
import { knownAddress } from './known-address.ts';

interface GoogleSettings {
  apiKey: string;
  line: PartnerLine;
  base?: string;
  send?: Send;
}

/** Google's Geocoding API, asked for addresses in the United States. */
export function googleGeocoder({
  apiKey,
  line,
  base = 'https://maps.googleapis.com/maps/api',
  send,
}: GoogleSettings): Geocoder {
  const http = partnerHttp({ partner: 'geocoder', base, headers: {}, ...(send && { send }) });
  const locate = async (address: string, how: CallOptions<Located | null> = {}) => {
    const query = new URLSearchParams({ address, components: 'country:US', language: 'en', key: apiKey });
    return await line.call(
      async (signal) => {
        const { status, body } = await http({ method: 'GET', path: `/geocode/json?${query.toString()}` }, signal);
        if (status >= 400 && !hasStatus(body)) throw new PartnerProblem(`geocoder answered ${status}`, 'not-done');
        return locatedBy(body);
      },
      { operation: 'GET /geocode/json', ...how },
    );
  };
  return {
    locate: (address) => locate(address),
    async check() {
      await locate(knownAddress, { evenIfAway: true });
    },
  };
}

/** Google's own word stands in the body, whatever HTTP status comes with it. */
function hasStatus(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'status' in body && typeof body.status === 'string';
}
