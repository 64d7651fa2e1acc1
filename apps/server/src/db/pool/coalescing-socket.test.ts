import { expect, test } from 'vitest';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { coalescingSocket } from './coalescing-socket.ts';

test('what is written in one turn is sent as one piece, what comes later as another, and all in order', async () => {
  const received: string[] = [];
  const listener = createServer((far) => void far.on('data', (piece: Buffer) => received.push(piece.toString())));
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  const address = listener.address();
  const socket = coalescingSocket();
  await once(socket.connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1'), 'connect');
  const send = (text: string) => {
    socket.cork();
    socket.write(text);
    socket.uncork();
  };

  send('begin;');
  void Promise.resolve()
    .then(() => send('lock;'))
    .then(() => send('look;'));
  await expect.poll(() => received).toEqual(['begin;lock;look;']);
  send('pack;');
  socket.end('bye');
  await once(socket, 'close');

  expect(received.join('')).toBe('begin;lock;look;pack;bye');
  listener.close();
});
