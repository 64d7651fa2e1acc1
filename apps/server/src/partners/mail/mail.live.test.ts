import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { letterHtml } from './letter-html.ts';
import { liveMail } from './mail.live.ts';

interface Received {
  from: string;
  to: string[];
  text: string;
}

const received: Received[] = [];
let refusal: Error | undefined;

const post = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, { envelope }, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      if (refusal) return done(refusal);
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      received.push({
        from,
        to: envelope.rcptTo.map(({ address }) => address),
        text: Buffer.concat(chunks).toString(),
      });
      done();
    });
  },
});

beforeAll(async () => {
  post.listen(0, '127.0.0.1');
  await once(post.server, 'listening');
});
afterAll(() => new Promise<void>((resolve) => post.close(() => resolve())));

const now = new Date('2027-02-12T15:00:00Z');

function mail() {
  const { port } = post.server.address() as AddressInfo; // it listens on a port
  return liveMail({ url: `smtp://127.0.0.1:${port}`, from: 'Bloomdesk <desk@bloomdesk.test>' }, () => now);
}

const letter = {
  effectKey: 'reset-code:1',
  to: 'olive@bloomdesk.test',
  subject: 'Your code – Grüße',
  body: 'It is 12345678\n.\nBye',
};

test('a letter arrives whole, with a message id that is the same when it is sent again', async () => {
  await mail().send(letter);
  await mail().send(letter);
  const [first, second] = received;
  expect(first).toMatchObject({ from: 'desk@bloomdesk.test', to: ['olive@bloomdesk.test'] });
  expect(first?.text).toMatch(/^Message-ID: <reset-code-1@bloomdesk\.test>\r$/m);
  expect(first?.text).toMatch(/^From: Bloomdesk <desk@bloomdesk\.test>\r$/m);
  expect(first?.text).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(first?.text).toMatch(/It is 12345678\r\n\.\r\nBye/);
  const idOf = (text: string | undefined) => text?.match(/^Message-ID: (.*)$/m)?.[1];
  expect(idOf(second?.text)).toBeDefined();
  expect(idOf(second?.text)).toBe(idOf(first?.text));
});

test('a letter comes from the company, answers go where it says, and its logo stands over the text', async () => {
  const logo = { contentType: 'image/jpeg', content: Buffer.from('picture') };
  const senderName = 'Harbor "Flowers"\r\nBcc: thief@evil.example';
  const body = 'Hello <b>Dana</b>';
  await mail().send({ ...letter, body, senderName, replyTo: 'help@harbor.test', logo });
  const last = received.at(-1);
  const text = (last?.text ?? '').replaceAll(/\r\n[ \t]+/g, ' '); // long headers are folded
  expect(last?.from).toBe('desk@bloomdesk.test');
  expect(text).toMatch(/^From: .*Harbor.*<desk@bloomdesk\.test>\r$/m);
  expect(text).toMatch(/^Reply-To: help@harbor\.test\r$/m);
  expect(text).not.toMatch(/^Bcc:/m);
  expect(text).toMatch(/^Content-Type: text\/html/m);
  expect(letterHtml(body, 'cid:logo')).toContain('Hello &lt;b&gt;Dana&lt;/b&gt;');
  expect(text).toMatch(/Content-Id: <logo@bloomdesk>/i);
});

test('nothing in a letter becomes a header or a second recipient', async () => {
  await mail().send({
    ...letter,
    subject: 'Hello\r\nBcc: thief@evil.example',
    effectKey: 'x>\r\nBcc: thief@evil.example',
  });
  const last = received.at(-1);
  expect(last?.to).toEqual(['olive@bloomdesk.test']);
  expect(last?.text).not.toMatch(/^Bcc:/m);
});

const picture = { contentType: 'image/jpeg', content: Buffer.from('picture') };

test.each([
  ['a plain one', {}],
  ['one with another alphabet', { body: 'Grüße 💐\r\nand\rBye\n', subject: 'Grüße' }],
  ['one with long lines', { body: 'rose '.repeat(900) }],
  [
    'one in the company’s name with logo and file',
    { senderName: 'Härbor', logo: picture, attachment: { name: 'a.csv', content: 'a,b\nc' } },
  ],
])('every letter, %s, has the headers that a signature of its domain covers', async (_which, changes) => {
  await mail().send({ ...letter, ...changes });
  const raw = received.at(-1)?.text ?? '';
  const [head = ''] = raw.split('\r\n\r\n');
  const headers = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const of = (name: string) => headers.filter((line) => line.toLowerCase().startsWith(`${name}: `));
  expect(of('message-id')).toEqual(['Message-ID: <reset-code-1@bloomdesk.test>']);
  expect(of('date')).toEqual(['Date: Fri, 12 Feb 2027 15:00:00 +0000']);
  expect(of('auto-submitted')).toEqual(['Auto-Submitted: auto-generated']);
  expect(of('from')).toEqual([expect.stringMatching(/^From: .*<desk@bloomdesk\.test>$/)]);
  expect(of('mime-version')).toEqual(['MIME-Version: 1.0']);
  expect(of('list-unsubscribe')).toEqual([]);
  expect(raw).not.toMatch(/(?<!\r)\n|\r(?!\n)/);
  expect(raw).toMatch(/^[\r\n -~]*$/); // what is beyond ASCII is encoded
  expect(Math.max(...raw.split('\r\n').map(({ length }) => length))).toBeLessThan(200);
});

test('letters under keys that differ in odd signs alone have message ids of their own', async () => {
  for (const effectKey of ['report:1:a+b@lilac.example', 'report:1:a-b@lilac.example'])
    await mail().send({ ...letter, effectKey });
  const [one, other] = received
    .slice(-2)
    .map(({ text }) => /^Message-ID: (<[\w-]+@bloomdesk\.test>)\r$/m.exec(text)?.[1]);
  expect(one).toBeDefined();
  expect(other).toBeDefined();
  expect(one).not.toBe(other);
});

test('a letter the mail server will never take is an error', async () => {
  refusal = Object.assign(new Error('No such mailbox'), { responseCode: 550 });
  const sent = mail().send(letter);
  await expect(sent).rejects.toThrow('No such mailbox');
  await expect(sent).rejects.not.toBeInstanceOf(PartnerProblem);
  refusal = undefined;
});

test('a letter the mail server does not take now is sent again within minutes', async () => {
  refusal = Object.assign(new Error('Greylisted'), { responseCode: 451 });
  await expect(mail().send(letter)).rejects.toBeInstanceOf(PartnerProblem);
  refusal = undefined;
});

test('a mail server that is away is asked again within minutes, and no fault of the database', async () => {
  const sent = liveMail({ url: 'smtp://127.0.0.1:9', from: 'desk@bloomdesk.test' }, () => now).send(letter);
  await expect(sent).rejects.toThrow(/^the mail server does not take letters now: .*ECONNREFUSED/);
  await expect(sent).rejects.toBeInstanceOf(PartnerProblem);
});
