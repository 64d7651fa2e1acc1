import { afterEach, beforeEach, expect, test } from 'vitest';
import { standardWebhook } from '#partners/kit/standard-webhooks.ts';
import { isSignedAs } from '#partners/kit/webhook-signature.ts';
import { toldInOurForm } from '#partners/letter-notices/told-addresses.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { mailNotice } from '#stand-ins/mail/mail-notice.ts';
import { type MailStandIn, startMailStandIn } from '#stand-ins/mail/mail-stand-in.ts';
import type { MailFault } from '#stand-ins/mail/smtp-session.ts';
import { liveMail } from './mail.live.ts';

/*
 * Letters of the adapter, held against the strict contract of the stand-in, which is in words of ours, and every way in which
 * the stand-in can fail.
 */
const now = new Date('2027-02-12T15:00:00Z');
let server: MailStandIn;
let faults: MailFault[];
beforeEach(async () => {
  faults = [];
  server = await startMailStandIn({ user: 'desk@trial', password: 'a:b@c', fault: () => faults.shift() });
});
afterEach(() => server.close());

const mail = (url = server.url) => liveMail({ url, from: 'Bloomdesk <desk@bloom.example>' }, () => now);
const letter = {
  effectKey: 'letter:1',
  to: 'dana@example.com',
  subject: 'Roses – Grüße',
  body: '.\nHello\n..\nBye 💐',
};
const timesTaken = () => [...server.ledger.letters.values()].map(({ times }) => times);

test('letters of every kind are as mail has them', async () => {
  const logo = { contentType: 'image/jpeg', content: Buffer.from('picture') };
  await mail().send(letter);
  await mail().send({ ...letter, effectKey: 'letter:2', body: 'rose '.repeat(900) });
  const attachment = { name: 'a.csv', content: 'a,b\nc' };
  await mail().send({ ...letter, effectKey: 'letter:3', senderName: 'Härbor, "Inc"', logo, attachment });
  expect(server.ledger.offences).toEqual([]);
  expect([...server.ledger.letters.keys()]).toEqual([1, 2, 3].map((each) => `letter-${each}@bloom.example`));
  expect(server.ledger.letters.get('letter-1@bloom.example')).toMatchObject({
    from: 'desk@bloom.example',
    to: ['dana@example.com'],
  });
});

test('dots at the beginning of lines arrive as they were written', async () => {
  await mail().send({ ...letter, body: '.\nHello\n..\nBye' });
  expect(server.ledger.letters.get('letter-1@bloom.example')?.text).toMatch(/\r\n\r\n\.\r\nHello\r\n\.\.\r\nBye/);
});

test('a letter that is sent again after its answer was lost is the same letter', async () => {
  faults = ['lost-answer'];
  await expect(mail().send(letter)).rejects.toMatchObject({ outcome: 'unknown' });
  expect(timesTaken()).toEqual([1]);
  await mail().send(letter);
  expect(timesTaken()).toEqual([2]);
});

test.each(['cut', 'put-off'] as const)('a letter that meets %s is not there, and is taken later', async (fault) => {
  faults = [fault];
  await expect(mail().send(letter)).rejects.toBeInstanceOf(PartnerProblem);
  expect(timesTaken()).toEqual([]);
  await mail().send(letter);
  expect(timesTaken()).toEqual([1]);
});

test('a refused letter is not an outage, and a slow server still takes one', async () => {
  faults = ['refuse', 'slow'];
  const sent = mail().send(letter);
  await expect(sent).rejects.toThrow('There is no such mailbox');
  await expect(sent).rejects.not.toBeInstanceOf(PartnerProblem);
  await mail().send(letter);
  expect(timesTaken()).toEqual([1]);
});

test('an account that is not accepted is named by the check, which sends nothing', async () => {
  await mail().check();
  const wrong = mail(server.url.replace('a%3Ab', 'another')).check();
  await expect(wrong).rejects.toMatchObject({
    message: 'the mail server does not accept the user and password in SMTP_URL',
    isLasting: true,
  });
  expect(timesTaken()).toEqual([]);
});

test.each(['bounce', 'complaint'] as const)('a %s notice has the form our webhook accepts', (type) => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const { body, headers } = mailNotice({ id: 'n-1', type, address: 'dana@example.com', at: now }, secret);
  expect(isSignedAs(standardWebhook, { raw: Buffer.from(body), headers, secret, now })).toBe(true);
  expect(toldInOurForm(body)).toMatchObject({ addresses: ['dana@example.com'] });
});
