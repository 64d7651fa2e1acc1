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
  close(): Promise<void>;
}

const secret = 'desk-secret';

export async function standInBucket(): Promise<StandInBucket> {
  const objects = new Map<string, Buffer>();
  const requests: BucketRequest[] = [];
  const server = createServer((request, response) => {
    void readAll(request).then((body) => {
      const { status, content } = answerTo(request, body, objects, requests);
      response.writeHead(status).end(content);
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
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function answerTo(
  request: IncomingMessage,
  body: Buffer,
  objects: Map<string, Buffer>,
  requests: BucketRequest[],
): { status: number; content?: Buffer | string } {
  const { method = '', url = '', headers } = request;
  const contentHash = String(headers['x-amz-content-sha256']);
  const authorization = headers.authorization ?? '';
  requests.push({ method, path: url, contentType: headers['content-type'], contentHash, authorization });
  if (authorization !== authorizationOf(request, contentHash))
    return { status: 403, content: '<Error><Code>SignatureDoesNotMatch</Code></Error>' };
  if (createHash('sha256').update(body).digest('hex') !== contentHash) return { status: 400 };
  if (!url.startsWith('/desk-files/')) return { status: 404, content: '<Error><Code>NoSuchBucket</Code></Error>' };
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

/** Signature Version 4 over the headers the request says are signed, written here a second time. */
function authorizationOf({ method, url = '', headers }: IncomingMessage, contentHash: string): string {
  const given = headers.authorization ?? '';
  const [, scope = '', signed = ''] = /Credential=desk-key\/([^,]+), SignedHeaders=([^,]+),/.exec(given) ?? [];
  const names = signed.split(';');
  const canonical = [
    method,
    url,
    '',
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
