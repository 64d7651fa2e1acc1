import { Readable } from 'node:stream';
import type { S3Account } from '#partners/storage/storage.s3.ts';
import { type BackupPlace, erasureOf, isBackupName } from './backup-place.ts';
import { type BucketRequests, bucketRequests } from './bucket-requests.ts';
import { BackupProblem, sumsFile } from './manifest.ts';

/** S3 takes up to 10,000 parts, and none but the last smaller than five megabytes. */
const partBytes = 16 * 1024 * 1024;

const pathOf = (name: string, file: string) => `/backups/${name}/${file}`;

/** Backups in a bucket of S3 or of a service that speaks like it, below `backups/`. */
export function backupBucket(account: S3Account): BackupPlace {
  const requests = bucketRequests(account);
  const removeAll = async (name: string) => {
    const keys = await keysUnder(requests, `backups/${name}/`);
    // without its sums it is no backup any more, so that half of one is never taken for a whole
    const sumsFirst = keys.toSorted((one, other) => Number(other.endsWith(sumsFile)) - Number(one.endsWith(sumsFile)));
    for (const key of sumsFirst) await requests.ask('DELETE', `/${key}`);
  };

  return {
    description: `${account.endpoint}/${account.bucket}/backups`,

    async names() {
      const whole = (await keysUnder(requests, 'backups/')).filter((key) => key.endsWith(`/${sumsFile}`));
      return whole
        .map((key) => key.split('/')[1] ?? '')
        .filter(isBackupName)
        .toSorted();
    },

    begin: async (name) => ({
      write: (file, content) => upload(requests, pathOf(name, file), content),
      finish: async () => {}, // the sums are written last, and make it a backup
      abandon: () => removeAll(name),
    }),

    async read(name, file) {
      const { body } = await requests.ask('GET', pathOf(name, file));
      if (!body) throw new BackupProblem(`The backup ${name} has no file ${file}.`);
      return Readable.from(body, { objectMode: false });
    },

    remove: removeAll,

    async erasures() {
      const keys = await keysUnder(requests, 'backups/erasures/');
      return keys.flatMap((key) => erasureOf(key.split('/').at(-1) ?? '') ?? []).toSorted();
    },

    readErasure: async (id) => await (await requests.ask('GET', pathOf('erasures', `${id}.json`))).text(),

    noteErasure: async (id, text) => void (await requests.ask('PUT', pathOf('erasures', `${id}.json`), text)),

    heads: async () => (await keysUnder(requests, 'heads/')).map((key) => key.slice('heads/'.length)).toSorted(),

    noteHead: async (name) => void (await requests.ask('PUT', `/heads/${name}`, '')),
  };
}

/** Small files go in one piece, others in parts that become one file once all are there. */
async function upload(requests: BucketRequests, path: string, content: Readable): Promise<void> {
  let id: string | undefined;
  const tags: string[] = [];
  try {
    for await (const { part, isLast } of partsOf(content)) {
      if (id === undefined && isLast) return void (await requests.ask('PUT', path, part));
      id ??= oneOf('UploadId', await (await requests.ask('POST', `${path}?uploads=`)).text());
      const address = `${path}?partNumber=${tags.length + 1}&uploadId=${encodeURIComponent(id)}`;
      tags.push((await requests.ask('PUT', address, part)).headers.get('etag') ?? '');
    }
    if (id !== undefined) await completeUpload(requests, path, id, tags);
  } catch (error) {
    content.destroy();
    if (id !== undefined) await requests.ask('DELETE', `${path}?uploadId=${encodeURIComponent(id)}`).catch(() => {});
    throw error;
  }
}

async function completeUpload(requests: BucketRequests, path: string, id: string, tags: string[]): Promise<void> {
  const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
  const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
  const answer = await requests.ask('POST', `${path}?uploadId=${encodeURIComponent(id)}`, body);
  // the service answers 200 before it has joined the parts, and says afterwards whether it could
  if ((await answer.text()).includes('<Error>'))
    throw new BackupProblem('The bucket of the backups could not join the parts of a file.');
}

async function* partsOf(content: Readable): AsyncGenerator<{ part: Buffer; isLast: boolean }> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content) {
    chunks.push(Buffer.from(chunk));
    size += chunks.at(-1)?.length ?? 0;
    while (size > partBytes) {
      const all = Buffer.concat(chunks);
      yield { part: all.subarray(0, partBytes), isLast: false };
      chunks = [all.subarray(partBytes)];
      size -= partBytes;
    }
  }
  yield { part: Buffer.concat(chunks), isLast: true };
}

/** The keys below a prefix, a thousand at a time. */
async function keysUnder(requests: BucketRequests, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for (let token: string | undefined; ; ) {
    const more = token === undefined ? '' : `continuation-token=${encodeURIComponent(token)}&`;
    const answer = await requests.ask('GET', `?${more}list-type=2&prefix=${encodeURIComponent(prefix)}`);
    const text = await answer.text();
    keys.push(...valuesOf('Key', text));
    [token] = valuesOf('NextContinuationToken', text);
    if (token === undefined) return keys;
  }
}

/** What stands in the elements of a name; the services' answers to these requests are flat, and our keys hold no signs of XML. */
function valuesOf(element: string, xml: string): string[] {
  return [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, value]) =>
    (value ?? '').replaceAll('&amp;', '&').replaceAll('&quot;', '"'),
  );
}

function oneOf(element: string, xml: string): string {
  const [value] = valuesOf(element, xml);
  if (value === undefined) throw new BackupProblem(`The bucket of the backups answered without ${element}.`);
  return value;
}
