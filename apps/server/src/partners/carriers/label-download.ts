import { lookup } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { get, type RequestOptions } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { PartnerProblem } from '#partners/partner-problem.ts';

/** Fetches a label from where the platform says it lies. */
export type FetchLabel = (url: string, signal: AbortSignal) => Promise<Buffer>;

type Get = (
  url: URL,
  options: RequestOptions,
  answer: (response: IncomingMessage) => void,
) => { on(event: 'error', listener: (error: Error) => void): unknown };

/** Where EasyPost keeps its labels; whatever another address says, we do not ask it. */
const labelHosts = /^(easypost-files\.s3([.-]us-west-2)?\.amazonaws\.com|[a-z0-9-]+\.easypost\.com)$/;

const usualMostBytes = 1024 * 1024;
const longestMilliseconds = 5000;

interface LabelDownload {
  open?: Get;
  hosts?: RegExp;
  /** Bytes of the largest file that is read. */
  mostBytes?: number;
  /** What it is called in failures. */
  thing?: string;
}

/**
 * A label's file (abuse case 51): only from the platform's own hosts, over https on its own port, with a name that
 * leads to a public address, without redirects, up to 1 MB within 5 seconds.
 */
export function labelDownload({
  open = get,
  hosts = labelHosts,
  mostBytes = usualMostBytes,
  thing = 'label',
}: LabelDownload = {}): FetchLabel {
  const unusable = unusableAs(thing);
  return async (url, signal) => {
    const address = allowedAddress(url, hosts, thing);
    const limit = AbortSignal.any([signal, AbortSignal.timeout(longestMilliseconds)]);
    const response = await opened(open, address, limit, unusable);
    if (response.statusCode !== 200) {
      response.destroy();
      throw unusable(`answered ${response.statusCode}`);
    }
    return await readWhole(response, mostBytes, unusable);
  };
}

/** The address if a label may be fetched from it; a number instead of a name is none. */
export function allowedAddress(url: string, hosts = labelHosts, thing = 'label'): URL {
  const address = URL.canParse(url) ? new URL(url) : undefined;
  const isAllowed =
    address?.protocol === 'https:' &&
    address.port === '' &&
    address.username === '' &&
    address.password === '' &&
    isIP(address.hostname.replace(/^\[|\]$/g, '')) === 0 &&
    hosts.test(address.hostname);
  if (!isAllowed) throw unusableAs(thing)(`lies where we do not fetch ${thing}s`);
  return address;
}

function opened(open: Get, address: URL, signal: AbortSignal, unusable: Unusable): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    open(address, { signal, lookup: publicLookup(unusable) }, resolve).on('error', (error) =>
      reject(unusable('could not be fetched', error)),
    );
  });
}

async function readWhole(response: IncomingMessage, mostBytes: number, unusable: Unusable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      size += chunk.length;
      if (size > mostBytes) throw unusable('is larger than it may be');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof PartnerProblem ? error : unusable('could not be fetched', error);
  }
  return Buffer.concat(chunks);
}

/** What is private, local or for tests: no name of a label host leads there, unless someone has bent it. */
const insideV4 = blockList('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
]);
/** Of the newer addresses also those that only wrap an older one. */
const insideV6 = blockList('ipv6', [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
]);

function blockList(family: 'ipv4' | 'ipv6', networks: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, family);
  return list;
}

/** Is this an address of our own network, or of no network at all? */
export function isInside(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return insideV4.check(address, 'ipv4');
  return family !== 6 || insideV6.check(address, 'ipv6');
}

/** Looks a name up once and connects to just what was checked, so that no second answer can slip in between. */
const publicLookup =
  (unusable: Unusable): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      const allowed = addresses.filter(({ address }) => !isInside(address));
      const [first] = allowed;
      if (!first) return callback(unusable('lies on a host of our own network'), '', 0);
      if (options.all) return callback(null, allowed);
      return callback(null, first.address, first.family);
    });
  };

type Unusable = (what: string, cause?: unknown) => PartnerProblem;

function unusableAs(thing: string): Unusable {
  return (what, cause) => new PartnerProblem(`the ${thing} ${what}`, 'unknown', { cause });
}
