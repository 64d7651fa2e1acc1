import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Send } from '#partners/kit/partner-http.ts';

export interface HeardRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  /** The body as JSON, or undefined without one. */
  body: unknown;
}

/** A platform on a port of this machine, answered by a simulated one, with everything it was asked. */
export interface StandIn {
  origin: string;
  heard: HeardRequest[];
  close(): Promise<void>;
}

/** Puts a simulated platform behind real sockets, so that what crosses the wire can be looked at. */
export async function standInFor(platform: Send): Promise<StandIn> {
  const heard: HeardRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const body = Buffer.concat(chunks).toString('utf8');
      heard.push({ method, path, headers, body: body === '' ? undefined : JSON.parse(body) });
      platform(`http://stand-in${path}`, { method, ...(body !== '' && { body }) })
        .then(async (answer) => {
          response.writeHead(answer.status, Object.fromEntries(answer.headers));
          response.end(Buffer.from(await answer.arrayBuffer()));
        })
        .catch(() => request.socket.destroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return { origin: `http://127.0.0.1:${port}`, heard, close: () => closed(server) };
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
