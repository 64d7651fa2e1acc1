import { randomBytes } from 'node:crypto';
import { UsageError } from '#cli/command-options.ts';
import type { Config } from '#config/config.ts';
import { type MapKind, mapKinds, startMapStandIn } from '#stand-ins/map/map-stand-in.ts';

/** `bloomdesk stand-in map`: an open map to try the geocoder with, until Ctrl-C. */
export async function tryMap(config: Config, port: number, wanted?: string): Promise<void> {
  const own = ownIn(config);
  const kind = kindOf(wanted ?? own?.provider ?? 'nominatim');
  const key = own?.key ?? randomBytes(12).toString('hex');
  const running = await startMapStandIn({
    kind,
    key,
    port,
    pace: { most: 5, perSecond: 1 },
    onExchange: ({ answer }) => console.log(`asked: answered ${answer.status}`),
  });
  console.log(
    `A stand-in of an open map answers like ${kind} on ${running.origin}. Start the server under trial with:`,
  );
  console.log(`  GEOCODER_KIND=${kind} GEOCODER_URL=${running.origin}/?key=${key}`);
  console.log('It knows a few public buildings, such as 100 Holliday St, Baltimore, MD 21202; all else is nowhere.');
  console.log('It takes one question a second, and five at first.');
}

/** A server that was started with a stand-in before goes on with the same key; that of a real map is nothing to show. */
function ownIn({ geocoder }: Config) {
  if (geocoder === undefined || geocoder.provider === 'google') return undefined;
  const { hostname, searchParams } = new URL(geocoder.url);
  return hostname === '127.0.0.1' ? { provider: geocoder.provider, key: searchParams.get('key') } : undefined;
}

function kindOf(wanted: string): MapKind {
  const kind = mapKinds.find((each) => each === wanted);
  if (kind === undefined) throw new UsageError(`--as must be one of ${mapKinds.join(', ')}.`);
  return kind;
}
