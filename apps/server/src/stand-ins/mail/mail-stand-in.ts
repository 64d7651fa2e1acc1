import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { type MailLedger, mailLedger } from './mail-ledger.ts';
import { serveSmtp, type SmtpOptions } from './smtp-session.ts';

interface MailStandInOptions extends Omit<SmtpOptions, 'ledger'> {
  port?: number;
}

export interface MailStandIn {
  /** The address of the server, with user and password. */
  url: string;
  ledger: MailLedger;
  close(): Promise<void>;
}

/** A mail server on a port of this machine: signs in, takes letters and fails on purpose, with a ledger by Message-ID. */
export async function startMailStandIn({ port = 0, ...options }: MailStandInOptions): Promise<MailStandIn> {
  const ledger = mailLedger();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serveSmtp(socket, { ...options, ledger });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the stand-in listens on no port');
  const login = `${encodeURIComponent(options.user)}:${encodeURIComponent(options.password)}`;
  return {
    url: `smtp://${login}@127.0.0.1:${address.port}`,
    ledger,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}
