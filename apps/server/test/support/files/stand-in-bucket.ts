import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Account } from '#partners/storage/storage.s3.ts';

interface BucketRequest {
  method: string;
  path: string;
  contentType: string | undefined;
  contentHash: string;
  authorization: string;
}

/** A small service that speaks as much of S3 as files need: it takes only requests whose signature it can make itself. */
export interface StandInBucket {
  account: S3Account;
  requests: BucketRequest[];
  /** Files in parts that have neither been joined nor given up. */
  openUploads(): number;
  close(): Promise<void>;
}

const secret = 'desk-secret';

export async function standInBucket(): Promise<StandInBucket> {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const requests: BucketRequest[] = [];
  const server = createServer((request, response) => {
    void readAll(request).then((body) => {
      const { status, content, etag } = answerTo({ request, body, objects, uploads }, requests);
      response.writeHead(status, etag === undefined ? {} : { etag }).end(content);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo; // a port it is, not a pipe
  return {
    account: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'desk-files',
      region: 'eu-central-1',
      accessKeyId: 'desk-key',
      secretAccessKey: secret,
    },
    requests,
    openUploads: () => uploads.size,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

interface Asked {
  request: IncomingMessage;
  body: Buffer;
  objects: Map<string, Buffer>;
  uploads: Map<string, Map<number, Buffer>>;
}

interface BucketAnswer {
  status: number;
  content?: Buffer | string;
  etag?: string;
}

function answerTo(asked: Asked, requests: BucketRequest[]): BucketAnswer {
  const { request, body, objects } = asked;
  const { method = '', url = '', headers } = request;
  const contentHash = String(headers['x-amz-content-sha256']);
  const authorization = headers.authorization ?? '';
  requests.push({ method, path: url, contentType: headers['content-type'], contentHash, authorization });
  if (authorization !== authorizationOf(request, contentHash))
    return { status: 403, content: '<Error><Code>SignatureDoesNotMatch</Code></Error>' };
  if (createHash('sha256').update(body).digest('hex') !== contentHash) return { status: 400 };
  if (!/^\/desk-files[/?]/.test(url)) return { status: 404, content: '<Error><Code>NoSuchBucket</Code></Error>' };
  const many = answerAboutMany(asked);
  if (many) return many;
  if (method === 'PUT') {
    objects.set(url, body);
    return { status: 200 };
  }
  if (method === 'DELETE') {
    objects.delete(url);
    return { status: 204 };
  }
  return { status: objects.has(url) ? 200 : 404, content: objects.get(url) ?? '<Error><Code>NoSuchKey</Code></Error>' };
}

/** Lists of keys, three at a time so that there is always more, and files that come in parts. */
function answerAboutMany({ request, body, objects, uploads }: Asked): BucketAnswer | undefined {
  const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://bucket');
  if (query.has('list-type')) return listed([...objects.keys()], query);
  if (query.has('uploads')) {
    const id = `upload/${uploads.size + 1}+`;
    uploads.set(id, new Map());
    return {
      status: 200,
      content: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    };
  }
  const id = query.get('uploadId');
  if (id === null) return undefined;
  const parts = uploads.get(id);
  if (!parts) return { status: 404, content: '<Error><Code>NoSuchUpload</Code></Error>' };
  if (request.method === 'DELETE') {
    uploads.delete(id);
    return { status: 204 };
  }
  if (request.method === 'PUT') {
    const number = Number(query.get('partNumber'));
    parts.set(number, body);
    return { status: 200, etag: `"part-${number}-${body.length}"` };
  }
  const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)];
  const joined = named.map(([, number, tag]) => ({ part: parts.get(Number(number)), tag, number }));
  const isWhole = joined.every(({ part, tag, number }) => part && tag === `"part-${number}-${part.length}"`);
  const isLongEnough = joined.slice(0, -1).every(({ part }) => (part?.length ?? 0) >= 5 * 1024 * 1024);
  if (!isWhole || !isLongEnough || joined.length !== parts.size)
    return { status: 200, content: '<Error><Code>InvalidPart</Code></Error>' };
  objects.set(pathname, Buffer.concat(joined.map(({ part }) => part ?? Buffer.alloc(0))));
  uploads.delete(id);
  return { status: 200, content: '<CompleteMultipartUploadResult/>' };
}

function listed(paths: readonly string[], query: URLSearchParams): BucketAnswer {
  const keys = paths
    .map((path) => path.replace('/desk-files/', ''))
    .filter((key) => key.startsWith(query.get('prefix') ?? ''))
    .toSorted();
  const start = Number(query.get('continuation-token') ?? 0);
  const page = keys.slice(start, start + 3).map((key) => `<Contents><Key>${key}</Key></Contents>`);
  const more = keys.length > start + 3 ? `<NextContinuationToken>${start + 3}</NextContinuationToken>` : '';
  return { status: 200, content: `<ListBucketResult>${page.join('')}${more}</ListBucketResult>` };
}

/** Signature Version 4 over the headers the request says are signed, written here a second time. */
function authorizationOf({ method, url = '', headers }: IncomingMessage, contentHash: string): string {
  const given = headers.authorization ?? '';
  const [, scope = '', signed = ''] = /Credential=desk-key\/([^,]+), SignedHeaders=([^,]+),/.exec(given) ?? [];
  const names = signed.split(';');
  const { pathname, search } = new URL(url, 'http://bucket');
  const canonical = [
    method,
    pathname,
    search.slice(1).split('&').toSorted().join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    contentHash,
  ].join('\n');
  const date = String(headers['x-amz-date']);
  const toSign = ['AWS4-HMAC-SHA256', date, scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const key = scope
    .split('/')
    .reduce<Buffer | string>((mac, part) => createHmac('sha256', mac).update(part).digest(), `AWS4${secret}`);
  const signature = createHmac('sha256', key).update(toSign).digest('hex');
  return `AWS4-HMAC-SHA256 Credential=desk-key/${scope}, SignedHeaders=${signed}, Signature=${signature}`;
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
