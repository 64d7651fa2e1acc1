import type { AwsClient } from 'aws4fetch';
import type { PartnerLine } from '#partners/kit/partner-line.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import type { FilePlace } from './storage.ts';

export interface S3Account {
  /** Where the service answers, without the bucket: `https://s3.us-east-1.amazonaws.com`. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

type Method = 'GET' | 'PUT' | 'DELETE';

/** More than any file of ours has; what is longer is not ours. */
const mostBytes = 30_000_000;

/** Keeps files in a bucket of S3 or of a service that speaks like it; each request is signed (Signature Version 4). */
export function filesInS3(account: S3Account, line: PartnerLine): FilePlace {
  let signer: Promise<AwsClient> | undefined;
  const ask = (method: Method, hash: string, body?: { bytes: Uint8Array; contentType: string }, evenIfAway = false) =>
    line.call(
      async (signal) => {
        const client = await (signer ??= signerOf(account));
        const request = await client.sign(addressOf(account, hash), {
          method,
          headers: {
            'x-amz-content-sha256': body ? hash : emptyHash,
            ...(body && { 'content-type': body.contentType }),
          },
          ...(body && { body: Buffer.from(body.bytes) }),
        });
        const response = await fetch(request, { signal, redirect: 'error' }).catch((error: unknown) => {
          throw new PartnerProblem('the file storage cannot be reached', 'unknown', { cause: error });
        });
        return await answerOf(response);
      },
      { operation: `${method} file`, evenIfAway },
    );

  return {
    async put(hash, bytes, contentType) {
      if ((await ask('PUT', hash, { bytes, contentType })) === undefined) throw notThere();
    },
    get: (hash) => ask('GET', hash),
    async check() {
      await ask('GET', emptyHash, undefined, true);
    },
    async remove(hash) {
      await ask('DELETE', hash);
    },
  };
}

/** The SHA-256 of nothing, for requests without a body. */
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** Read only where files go to a bucket. */
async function signerOf({ accessKeyId, secretAccessKey, region }: S3Account): Promise<AwsClient> {
  const { AwsClient } = await import('aws4fetch');
  return new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
}

function addressOf({ endpoint, bucket }: S3Account, hash: string): string {
  return `${endpoint.replace(/\/+$/, '')}/${bucket}/files/${hash.slice(0, 2)}/${hash}`;
}

/** What the service has sent; undefined where it has nothing under this name. */
async function answerOf(response: Response): Promise<Uint8Array | undefined> {
  const { status, headers } = response;
  if (response.ok) {
    if (Number(headers.get('content-length')) > mostBytes)
      throw new PartnerProblem('the file storage holds another file', 'unknown');
    return new Uint8Array(await response.arrayBuffer());
  }
  const text = await response.text();
  if (status === 404) {
    if (text.includes('NoSuchBucket'))
      throw new PartnerProblem('the file storage does not have its bucket', 'not-done');
    return undefined;
  }
  if (status === 401 || status === 403)
    throw new PartnerProblem('the file storage does not accept S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY', 'not-done');
  throw new PartnerProblem(`the file storage answered ${status}`, 'unknown');
}

function notThere(): PartnerProblem {
  return new PartnerProblem('the file storage does not have its bucket', 'not-done');
}
