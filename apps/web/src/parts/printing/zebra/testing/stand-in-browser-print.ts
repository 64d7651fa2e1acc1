import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { device } from './zebra-device.ts';

/** A stand-in for the local printing helper with one printer, whose cable can be pulled and whose paper can run out. */
export async function standInBrowserPrint() {
  const helper = {
    /** What came out of the printer. */
    printed: [] as string[],
    isCablePulled: false,
    /** Takes the data and breaks the line before it answers. */
    breaksOff: false,
    /** Dies of this label: it comes out, but nobody hears so, and the helper is gone until it is started again. */
    diesOf: null as ((data: string) => boolean) | null,
    isDown: false,
    status: 'PRINTER STATUS ERRORS: 0 00000000 00000000 WARNINGS: 0 00000000 00000000',
    printers: [device],
    isDefaultSet: true,
  };
  const server = createServer((request, response) => {
    if (helper.isDown) return void request.socket.destroy();
    response.setHeader('access-control-allow-origin', '*'); // as the helper itself answers
    void textOf(request).then((body) => {
      const path = request.url?.split('?')[0];
      if (path === '/available') return response.end(JSON.stringify({ printer: helper.printers }));
      if (path === '/default') return response.end(helper.isDefaultSet ? JSON.stringify(device) : '');
      if (path === '/read') return response.end(helper.status);
      if (path !== '/write') return response.writeHead(404).end();
      if (helper.isCablePulled) return response.writeHead(500).end('Failed to write to device');
      const { data } = JSON.parse(body) as { data: string }; // the client under test wrote it
      if (data !== '~HQES') helper.printed.push(data);
      if (helper.diesOf?.(data)) {
        helper.diesOf = null;
        helper.isDown = true;
        return request.socket.destroy();
      }
      return helper.breaksOff && data !== '~HQES' ? request.socket.destroy() : response.end('');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listening on a port, so no path
  return { helper, address: `http://127.0.0.1:${port}`, close: () => server.close() };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}
