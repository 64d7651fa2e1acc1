import { createServer, connect, type Socket } from 'node:net';

export interface CuttingProxy {
  url: string;
  /** Connections cut so far. */
  cuts(): number;
  /** From now on everything passes. */
  calm(): void;
  /** Nothing passes any more, and nobody hears of it: as when a cable is pulled. What is open now stays silent for good. */
  hush(): void;
  /** New connections pass again. */
  wake(): void;
  close(): void;
}

/**
 * Stands between clients and a server and cuts each connection after so many bytes, whichever way they go: in the middle of
 * a request, before its answer, or in the middle of that. The seed is fixed, what it hits is not.
 */
export async function startCuttingProxy(target: string): Promise<CuttingProxy> {
  const { port } = new URL(target);
  const open = new Set<Socket>();
  let [cuts, random, isCalm, isSilent] = [0, 29, false, false];
  const silenced = new WeakSet<Socket>();
  const proxy = createServer((client) => {
    const server = connect(Number(port), '127.0.0.1');
    random = (random * 48_271) % 2_147_483_647;
    let left = 500 + (random % 24_000);
    const cut = () => {
      if (!client.destroyed) cuts++;
      client.resetAndDestroy();
      server.resetAndDestroy();
    };
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
      from.on('data', (bytes) => {
        if (isSilent) silenced.add(client);
        if (silenced.has(client)) return;
        left -= bytes.length;
        if (left <= 0 && !isCalm) return cut();
        to.write(bytes);
      });
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  if (typeof address !== 'object' || address === null) throw new Error('the proxy has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    cuts: () => cuts,
    calm() {
      isCalm = true;
    },
    hush() {
      isSilent = true;
      for (const socket of open) silenced.add(socket);
    },
    wake() {
      isSilent = false;
    },
    close() {
      for (const socket of open) socket.destroy();
      proxy.close();
    },
  };
}
