import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a receiver was sent. */
export interface Received {
  headers: IncomingHttpHeaders;
  raw: string;
  event: {
    id: string;
    type: string;
    sequence: number;
    subject: { type: string; id: string };
    data: Record<string, unknown>;
  };
}

/** How a receiver answers: a status, or nothing at all. */
type Answer = number | 'silence' | { status: number; headers?: Record<string, string>; text?: string };

export interface Receiver {
  url: string;
  received: Received[];
  /** What it answers from now on; by what it is sent, where it is a function. */
  answer: Answer | ((received: Received) => Answer);
  close(): Promise<void>;
}

/** A program of somebody else, on this machine, that takes events. */
export async function startReceiver(): Promise<Receiver> {
  const receiver: Receiver = { url: '', received: [], answer: 200, close: async () => {} };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const raw = Buffer.concat(chunks).toString('utf8');
      const received: Received = { headers: request.headers, raw, event: JSON.parse(raw) };
      receiver.received.push(received);
      const answer = typeof receiver.answer === 'function' ? receiver.answer(received) : receiver.answer;
      if (answer === 'silence') return;
      const { status, headers = {}, text = '' } = typeof answer === 'number' ? { status: answer } : answer;
      response.writeHead(status, headers).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  receiver.url = `http://127.0.0.1:${port}/events`;
  receiver.close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return receiver;
}
