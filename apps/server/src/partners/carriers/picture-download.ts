import { allowedAddress, labelDownload } from './label-download.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import type { PartnerLine } from '#partners/kit/partner-line.ts';

/** Fetches a picture of a proof from where its carrier says it lies. */
export type FetchPicture = (url: string) => Promise<Uint8Array>;

interface PictureDownload {
  /** Where the carrier keeps its pictures; whatever another address says, it is not asked. */
  hosts: RegExp;
  line: PartnerLine;
  /** A stand-in on this machine, which keeps them itself. */
  standIn?: string | undefined;
}

const mostBytes = 12 * 1024 * 1024;

/** Pictures that drivers have taken, fetched as labels are: from known public hosts alone, without redirects, up to a size. */
export function pictureDownload({ hosts, line, standIn }: PictureDownload): FetchPicture {
  const fetchPublic = labelDownload({ hosts, mostBytes, thing: 'picture' });
  return async (url) => {
    const isOfStandIn = standIn !== undefined && url.startsWith(`${standIn}/`);
    if (!isOfStandIn) allowedAddress(url, hosts, 'picture'); // nobody was asked, so nobody is away
    const fetchOne = isOfStandIn ? fetchFromStandIn : fetchPublic;
    return await line.call((signal) => fetchOne(url, signal), { operation: 'GET picture' });
  };
}

async function fetchFromStandIn(url: string, signal: AbortSignal): Promise<Uint8Array> {
  const answer = await fetch(url, { signal, redirect: 'error' }).catch((error: unknown) => {
    throw new PartnerProblem('the picture could not be fetched', 'not-done', { cause: error });
  });
  if (!answer.ok) throw new PartnerProblem(`the picture answered ${answer.status}`, 'not-done');
  return new Uint8Array(await answer.arrayBuffer());
}
