import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { fileMegabytes } from '@bloomdesk/domain/files/file-rules';
import { PartnerProblem } from '#partners/partner-problem.ts';
import type { PartnerLine } from '#partners/kit/partner-line.ts';
import { assertPublicHost, PrivateAddressError, publicLookup } from '#partners/receivers/public-address.ts';

interface PictureSettings {
  line: PartnerLine;
  /** A stand-in on this machine, whose own pictures are fetched too. */
  standIn?: string | undefined;
}

/** What came of asking, where it is no fault of the line: the bytes, or why there are none. */
type Outcome = { status: number; bytes: Buffer } | { status: number | null; refused: string };

const mostBytes = fileMegabytes * 1024 * 1024;
/** Longer addresses are none of a shop's. */
const longestAddress = 2000;

/** May a picture be asked for there? Whether it leads into our own network only the connection sees. */
export function isPictureAddress(text: string, standIn?: string): boolean {
  if (text.length > longestAddress || !URL.canParse(text)) return false;
  const { origin, protocol, username, password, port } = new URL(text);
  if (username !== '' || password !== '') return false;
  return origin === standIn || (protocol === 'https:' && port === '');
}

/**
 * Fetches a picture from where the shop says it lies: over https, from the public internet alone, without redirects, up to
 * the size of an upload. What will never come is a lasting problem; a shop that stays away is one that passes.
 */
export function shopPicture({ line, standIn }: PictureSettings): (url: string) => Promise<Uint8Array> {
  return async (url) => {
    if (!isPictureAddress(url, standIn)) throw lasting('lies where we fetch no pictures');
    const isTrial = new URL(url).origin === standIn;
    const outcome = await line.call((signal) => fetched(new URL(url), signal, isTrial), {
      operation: 'get picture',
      statusOf: ({ status }) => status,
    });
    if ('refused' in outcome) throw lasting(outcome.refused);
    return outcome.bytes;
  };
}

async function fetched(url: URL, signal: AbortSignal, isTrial: boolean): Promise<Outcome> {
  try {
    if (!isTrial) assertPublicHost(url.hostname);
    const response = await opened(url, signal, isTrial);
    const status = response.statusCode ?? 0;
    if (status === 200) return await readWhole(response, status);
    response.destroy();
    if (status === 429 || status >= 500) throw new PartnerProblem(`the picture answered ${status}`, 'not-done');
    return { status, refused: `answered ${status}` };
  } catch (error) {
    if (error instanceof PrivateAddressError) return { status: null, refused: 'lies in a network of our own' };
    throw error instanceof PartnerProblem
      ? error
      : new PartnerProblem('the picture could not be fetched', 'not-done', { cause: error });
  }
}

function opened(url: URL, signal: AbortSignal, isTrial: boolean): Promise<IncomingMessage> {
  const request = isTrial ? requestPlain : requestSecure;
  // the address is looked at for every connection, so none is kept
  const options = { method: 'GET', agent: false, signal, ...(!isTrial && { lookup: publicLookup }) } as const;
  return new Promise((resolve, reject) => {
    request(url, options, resolve).on('error', reject).end();
  });
}

async function readWhole(response: IncomingMessage, status: number): Promise<Outcome> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    if (size > mostBytes) return { status, refused: `is larger than ${fileMegabytes} MB` };
    chunks.push(chunk);
  }
  return { status, bytes: Buffer.concat(chunks) };
}

function lasting(what: string): PartnerProblem {
  return new PartnerProblem(`the picture ${what}`, 'not-done', { isLasting: true });
}
