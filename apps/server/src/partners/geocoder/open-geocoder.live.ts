import type { OpenGeocoder } from '#config/geocoder-settings.ts';
import { type CallOptions, type PartnerLine } from '#partners/kit/partner-line.ts';
import { partnerHttp, type Send } from '#partners/kit/partner-http.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import type { Geocoder, Located } from './geocoder.ts';
import { knownAddress } from './known-address.ts';
import { nominatimPlaces } from './nominatim-answers.ts';
import type { OpenPlace } from './open-place.ts';
import { photonPlaces } from './photon-answers.ts';

interface OpenGeocoderSettings {
  provider: OpenGeocoder;
  /** Where it answers; a query in it, such as a key, goes along with every question. */
  url: string;
  line: PartnerLine;
  /** The town of a ZIP code, for places whose town the map does not name; null where nobody knows it. */
  townOf: (zipCode: string) => Promise<string | null>;
  send?: Send;
}

/** A geocoder that answers as Nominatim or Photon do, asked for addresses in the United States (D559). */
export function openGeocoder({ provider, url, line, townOf, send }: OpenGeocoderSettings): Geocoder {
  const { origin, pathname, searchParams: own } = new URL(url);
  const { path, query, places } = shapes[provider];
  const operation = `GET ${path}`;
  const http = partnerHttp({
    partner: 'geocoder',
    base: origin + pathname.replace(/\/$/, ''),
    headers: { 'user-agent': 'Bloomdesk' }, // public servers refuse whoever does not say who asks
    accountTrouble: () => 'geocoder does not accept us: see GEOCODER_URL and the key in it',
    ...(send && { send }),
  });
  const ask = async (address: string, how: CallOptions<OpenPlace[]> = {}) =>
    await line.call(
      async (signal) => {
        const words = new URLSearchParams([...own, ...Object.entries({ ...query, q: address })]);
        const { status, body } = await http({ method: 'GET', path: `${path}?${words.toString()}` }, signal);
        if (status >= 400) throw new PartnerProblem(`geocoder answered ${status}`, 'not-done');
        return places(body);
      },
      { operation, ...how },
    );
  return {
    async locate(address) {
      const [best] = (await ask(address)).filter(({ zipCode, state }) => zipCode !== '' && state !== '');
      return best === undefined ? null : await located(best, townOf);
    },
    async check() {
      await ask(knownAddress, { evenIfAway: true });
    },
  };
}

const shapes = {
  nominatim: {
    path: '/search',
    query: { format: 'jsonv2', addressdetails: '1', countrycodes: 'us', 'accept-language': 'en', limit: '3' },
    places: nominatimPlaces,
  },
  photon: { path: '/api', query: { lang: 'en', limit: '3' }, places: photonPlaces },
} as const;

/** OpenStreetMap knows the place of many houses outside of towns without the town that mail is sent to. */
async function located(place: OpenPlace, townOf: OpenGeocoderSettings['townOf']): Promise<Located | null> {
  const { coords, zipCode, state, precision } = place;
  const city = place.city === '' ? await townOf(zipCode) : place.city;
  return city === null ? null : { coords, components: { city, state, zipCode }, precision };
}
