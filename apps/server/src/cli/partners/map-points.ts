import { setTimeout as wait } from 'node:timers/promises';
import type { Geocoder } from '#partners/geocoder/geocoder.ts';
import { asIs, type CertifiedPoint } from './certify.ts';

/** A public building, and a house that is nowhere. */
const known = { text: '100 Holliday St, Baltimore, MD 21202', city: 'Baltimore', state: 'MD' };
const unknown = '98765 Qqxzv Wvkj Street, Baltimore, MD 21202';
const askedInARow = 3;
const usualPause = 1000;

interface MapPlace {
  geocoder: Geocoder;
  /** Milliseconds between two questions: one a second unless given. */
  pause?: number;
}

/** Everything Bloomdesk counts on with a server of an open map; it asks a handful of questions, one a second. */
export function mapPoints({ geocoder, pause = usualPause }: MapPlace): CertifiedPoint[] {
  const rested = async <T>(ask: () => Promise<T>) => {
    await wait(pause);
    return await ask();
  };
  return [
    {
      says: 'The server answers, and takes the key in its address',
      look: async () => await geocoder.check().then(() => 'an answer came'),
    },
    {
      says: 'A public building is found with town, state and ZIP code',
      look: async () => await rested(() => found(geocoder)),
    },
    {
      says: 'An address that does not exist is no error',
      look: async () => await rested(() => notFound(geocoder)),
    },
    {
      says: 'One question a second is accepted',
      look: async () => {
        for (let asked = 0; asked < askedInARow; asked += 1) await rested(() => geocoder.locate(known.text));
        return `${askedInARow} were answered`;
      },
    },
  ];
}

async function found(geocoder: Geocoder): Promise<string> {
  const located = await geocoder.locate(known.text);
  if (located === null) throw new Error('it is nowhere');
  const { city, state, zipCode } = located.components;
  const isThere = city === known.city && state === known.state;
  return asIs(isThere, `${city}, ${state} ${zipCode}, as exact as: ${located.precision}`);
}

/** A map may answer with what is near; only a building of this number would be wrong. */
async function notFound(geocoder: Geocoder): Promise<string> {
  const located = await geocoder.locate(unknown);
  if (located === null) return 'it is nowhere';
  return asIs(located.precision !== 'rooftop', `what is near was found, as exact as: ${located.precision}`);
}
