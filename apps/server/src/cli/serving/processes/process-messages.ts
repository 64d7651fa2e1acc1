import type { MetricObjectWithValues, MetricValue } from 'prom-client';
import type { PlaceOfServer, Share } from '#cli/serving/open-server.ts';
import type { Admission } from '#http/protection/request-buckets.ts';
import type { Counted } from '#http/protection/request-counts.ts';

/** How the process that holds several calls the others; nobody types it. */
const ofOthers = '--share';

/** What such a process is started with. */
export const shareArguments = ['serve', ofOthers];

/** Was this process started by the one that holds several? */
export function isServerProcess(args: readonly string[]): boolean {
  return args.length === 1 && args[0] === ofOthers && process.send !== undefined;
}

/** What the holding process says. Where the database is travels here, for an environment can be read by others. */
export type ToProcess =
  | { kind: 'start'; database: PlaceOfServer; role: 'web' | 'worker'; share: Share }
  | { kind: 'metrics'; asked: number }
  | { kind: 'admission'; asked: number; admission: Admission }
  | { kind: 'stop' };

/** What the others say. */
export type FromProcess =
  | { kind: 'ready' }
  | { kind: 'alive' }
  | { kind: 'admit'; asked: number; caller: string; counted: Counted; at: number }
  | { kind: 'metrics'; asked: number; metrics: MetricObjectWithValues<MetricValue<string>>[] };
