import {
  type StandInAnswer,
  type StandInOptions,
  type StandInRequest,
  startStandInServer,
} from '#stand-ins/kit/stand-in-server.ts';
import { understood } from '#stand-ins/kit/understood.ts';
import { mapHeaders, nominatimQuestion, photonQuestion } from './map-contract.ts';
import { type MapLedger, mapLedger } from './map-ledger.ts';
import { type MapPlace, placesFor } from './map-places.ts';
import { nominatimForm } from './nominatim-form.ts';
import { photonForm } from './photon-form.ts';

export const mapKinds = ['nominatim', 'photon'] as const;
export type MapKind = (typeof mapKinds)[number];

interface MapStandInOptions extends StandInOptions {
  /** Which of the two it answers like. */
  kind: MapKind;
  /** The key that has to be in every question, as companies that run a map for others want one; none unless given. */
  key?: string;
}

export interface MapStandIn {
  origin: string;
  ledger: MapLedger;
  close(): Promise<void>;
}

const paths = { nominatim: '/search', photon: '/api' } as const;

/** An open map on a port of this machine: a few places, its limit and its faults, with a ledger of what it was asked. */
export async function startMapStandIn(options: MapStandInOptions): Promise<MapStandIn> {
  const ledger = mapLedger();
  const { kind } = options;
  const server = await startStandInServer(options, {
    calls: ledger.calls,
    operationOf: ({ method, path }) => (method === 'GET' && path === paths[kind] ? 'search' : 'unknown'),
    answer: async (request) => answerTo(request, options, ledger),
    failing: (status) =>
      refusal(kind, status, status === 429 ? 'Bandwidth limit exceeded' : 'The map is not available'),
  });
  return { ...server, ledger };
}

function answerTo(request: StandInRequest, { kind, key }: MapStandInOptions, ledger: MapLedger): StandInAnswer {
  const { method, path, headers } = request;
  if (method !== 'GET' || path !== paths[kind]) return refusal(kind, 404, 'There is nothing here');
  const { key: given, ...words } = Object.fromEntries(new URLSearchParams(request.query));
  if (given !== key) return refusal(kind, 401, 'The key is not valid');
  if ('offence' in understood(ledger.offences, mapHeaders, headers)) return refusal(kind, 403, 'Say who asks');
  return kind === 'nominatim' ? askNominatim(words, ledger) : askPhoton(words, ledger);
}

function askNominatim(words: object, ledger: MapLedger): StandInAnswer {
  const read = understood(ledger.offences, nominatimQuestion, words);
  if ('offence' in read) return refusal('nominatim', 400, read.offence);
  const { q, limit = '10', countrycodes = 'us', addressdetails } = read.request;
  const known = countrycodes.split(',').includes('us') ? placesFor(q) : [];
  return { status: 200, body: nominatimForm(noted(ledger, q, known.slice(0, Number(limit))), addressdetails === '1') };
}

function askPhoton(words: object, ledger: MapLedger): StandInAnswer {
  const read = understood(ledger.offences, photonQuestion, words);
  if ('offence' in read) return refusal('photon', 400, read.offence);
  const { q, limit = '15' } = read.request;
  return { status: 200, body: photonForm(noted(ledger, q, placesFor(q).slice(0, Number(limit)))) };
}

function noted(ledger: MapLedger, asked: string, places: MapPlace[]): MapPlace[] {
  ledger.questions.push({ asked, found: places.length });
  return places;
}

/** A refusal in the words of each. */
function refusal(kind: MapKind, status: number, message: string): StandInAnswer {
  return { status, body: kind === 'nominatim' ? { error: { code: status, message } } : { message } };
}
