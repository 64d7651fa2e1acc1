import { connect, createServer, type Socket } from 'node:net';

export interface OneAddress {
  url: string;
  /** Resets so many of the open connections. */
  cut(count: number): void;
  /** Stops passing anything on, without telling either end: a cable that was pulled. */
  freeze(count: number): void;
  close(): void;
}

interface Pair {
  client: Socket;
  server: Socket;
}

/** One address before several servers: connections go round, past those that are down. */
export async function oneAddress(targets: readonly string[]): Promise<OneAddress> {
  const pairs = new Set<Pair>();
  let turn = 0;
  const proxy = createServer((client) => {
    client.on('error', () => {});
    const first = turn++;
    const tryNext = (tried: number) => {
      if (tried === targets.length) return void client.resetAndDestroy();
      const server = connect(Number(new URL(targets[(first + tried) % targets.length] ?? '').port), '127.0.0.1');
      server.once('error', () => tryNext(tried + 1));
      server.once('connect', () => {
        server.removeAllListeners('error');
        join({ client, server }, pairs);
      });
    };
    tryNext(0);
  });

  /** The oldest are the ones that have been through least. */
  const some = (count: number) => [...pairs].slice(0, count);

  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  if (typeof address !== 'object' || address === null) throw new Error('the address has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut(count) {
      for (const { client, server } of some(count)) {
        client.resetAndDestroy();
        server.resetAndDestroy();
      }
    },
    freeze(count) {
      for (const { client, server } of some(count)) {
        client.unpipe(server).pause();
        server.unpipe(client).pause();
      }
    },
    close() {
      for (const { client, server } of pairs) {
        client.destroy();
        server.destroy();
      }
      proxy.close();
    },
  };
}

/** Passes on what either side says, until one of them ends. */
function join(pair: Pair, pairs: Set<Pair>): void {
  const { client, server } = pair;
  pairs.add(pair);
  for (const [from, to] of [
    [client, server],
    [server, client],
  ] as const) {
    from.on('error', () => to.destroy());
    from.on('close', () => {
      pairs.delete(pair);
      to.destroy();
    });
    from.pipe(to);
  }
}
