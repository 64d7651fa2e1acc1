import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { AwsClient } from 'aws4fetch';
import type { S3Account } from '#partners/storage/storage.s3.ts';
import { BackupProblem } from './manifest.ts';

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';

const longestRequest = 5 * 60_000;
/** A bucket that says that it is busy is asked again; a backup is long, and one such answer must not end it. */
const attempts = 4;

export interface BucketRequests {
  /** One signed request; what is refused or not there is a `BackupProblem`. */
  ask(method: Method, path: string, body?: Uint8Array | string): Promise<Response>;
}

/** Signed requests to a bucket (Signature Version 4); a path may have a query. */
export function bucketRequests(account: S3Account): BucketRequests {
  let signer: Promise<AwsClient> | undefined;
  const base = `${account.endpoint.replace(/\/+$/, '')}/${account.bucket}`;
  const once = async (method: Method, path: string, body?: Uint8Array | string) => {
    const client = await (signer ??= signerOf(account));
    const request = await client.sign(`${base}${path}`, {
      method,
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      ...(body !== undefined && { body: Buffer.from(body) }),
    });
    return await fetch(request, { signal: AbortSignal.timeout(longestRequest), redirect: 'error' });
  };
  return {
    async ask(method, path, body) {
      for (let attempt = 1; ; attempt++) {
        const response = await once(method, path, body).catch((error: unknown) => failure(error));
        if (response instanceof Response && response.ok) return response;
        const isPassing = !(response instanceof Response) || response.status >= 500 || response.status === 429;
        if (attempt === attempts || !isPassing) throw await problemOf(response);
        await pause(200 * 4 ** attempt);
      }
    },
  };
}

/** Read only where backups go to a bucket. */
async function signerOf({ accessKeyId, secretAccessKey, region }: S3Account): Promise<AwsClient> {
  const { AwsClient } = await import('aws4fetch');
  return new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
}

function failure(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

async function problemOf(response: Response | Error): Promise<BackupProblem> {
  if (response instanceof Error)
    return new BackupProblem('The bucket of the backups cannot be reached.', { cause: response });
  const text = await response.text();
  if (text.includes('NoSuchBucket')) return new BackupProblem('The bucket of the backups is not there.');
  if (response.status === 404) return new BackupProblem('The bucket of the backups does not have this file.');
  if (response.status === 401 || response.status === 403)
    return new BackupProblem('The bucket of the backups does not accept our account.');
  return new BackupProblem(`The bucket of the backups answered ${response.status}.`);
}
