import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, expect, test } from 'vitest';
import { type MailStandIn, startMailStandIn } from './mail-stand-in.ts';
import type { MailFault } from './smtp-session.ts';

let server: MailStandIn;
let socket: Socket;
afterEach(async () => {
  socket.destroy();
  await server.close();
});

/** Says lines one after the other and hears the code that each is answered with. */
async function talk(...faults: MailFault[]) {
  server = await startMailStandIn({ user: 'desk', password: 'secret', fault: () => faults.shift() });
  socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  await lines.next(); // its greeting
  return async (line: string) => {
    socket.write(`${line}\r\n`);
    const { value } = await lines.next();
    return String(value).slice(0, 3);
  };
}

const login = `AUTH PLAIN ${Buffer.from('\0desk\0secret').toString('base64')}`;
const letter = [
  'Message-ID: <1@bloom.example>',
  'From: desk@bloom.example',
  'Date: Fri, 12 Feb 2027 15:00:00 +0000',
  'MIME-Version: 1.0',
  '',
  'Roses',
  '.',
].join('\r\n');

test('nobody sends before signing in, and the wrong password is refused', async () => {
  const say = await talk();
  expect(await say('MAIL FROM:<desk@bloom.example>')).toBe('530');
  expect(await say(`AUTH PLAIN ${Buffer.from('\0desk\0another').toString('base64')}`)).toBe('535');
  expect(await say('AUTH LOGIN')).toBe('504');
  expect(await say(login)).toBe('235');
  expect(await say('RCPT TO:<dana@example.com>')).toBe('503');
  expect(await say('MAIL FROM:<desk@bloom.example>')).toBe('250');
  expect(await say('DATA')).toBe('503');
  expect(await say('RCPT TO:<>')).toBe('501');
  expect(await say('constructor')).toBe('502');
});

test('a letter that is not as mail has it is refused and kept as an offence', async () => {
  const say = await talk();
  for (const line of [login, 'MAIL FROM:<desk@bloom.example>', 'RCPT TO:<dana@example.com>', 'DATA']) await say(line);
  expect(await say(letter.replace('desk@', 'Roses <desk@evil.').replace('MIME-Version: 1.0\r\n', ''))).toBe('554');
  expect(server.ledger.offences).toEqual([
    'mime-version is not there once',
    'From is not of the domain of the envelope',
  ]);
  expect(server.ledger.letters.size).toBe(0);
});

test('a letter is there once however often it comes, and a silent server does not answer to one', async () => {
  const say = await talk('silent', 'slow');
  await say(login);
  const begin = async () => {
    for (const line of ['MAIL FROM:<desk@bloom.example>', 'RCPT TO:<dana@example.com>', 'DATA']) await say(line);
  };
  await begin();
  expect(await say(`${letter}\r\nHELP`)).toBe('502'); // the letter itself has no answer
  expect(server.ledger.letters.size).toBe(0);
  for (let times = 1; times <= 2; times += 1) {
    await begin();
    expect(await say(letter)).toBe('250');
    expect(server.ledger.letters.get('1@bloom.example')).toMatchObject({ times, to: ['dana@example.com'] });
  }
});

test('QUIT ends the connection', async () => {
  const say = await talk();
  expect(await say('EHLO desk')).toBe('250');
  const ended = once(socket, 'close');
  socket.write('QUIT\r\n');
  await ended;
});
