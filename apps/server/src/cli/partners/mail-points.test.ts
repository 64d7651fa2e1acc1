import { afterEach, beforeEach, expect, test } from 'vitest';
import { partnerKit } from '#partners/kit/partner-kit.ts';
import { liveLetterNotices } from '#partners/letter-notices/letter-notices.live.ts';
import { liveMail } from '#partners/mail/mail.live.ts';
import { type MailStandIn, startMailStandIn } from '#stand-ins/mail/mail-stand-in.ts';
import { startSnsTopic } from '#stand-ins/mail/sns-topic.ts';
import type { MailFault } from '#stand-ins/mail/smtp-session.ts';
import { mailPoints } from './mail-points.ts';

let server: MailStandIn;
let faults: MailFault[];
beforeEach(async () => {
  faults = [];
  server = await startMailStandIn({ user: 'desk', password: 'secret', fault: () => faults.shift() });
});
afterEach(() => server.close());

async function found(notices?: Parameters<typeof mailPoints>[2]) {
  const mail = liveMail({ url: server.url, from: 'desk@bloom.example' }, () => new Date('2027-02-12T15:00:00Z'));
  const results: string[] = [];
  for (const { says, look } of mailPoints(mail, 'dana@example.com', notices))
    results.push(
      await look().then(
        () => `✓ ${says}`,
        (error: Error) => `✗ ${says}: ${error.message}`,
      ),
    );
  return results;
}

test('one letter arrives, which says that it is a test', async () => {
  expect(await found()).toEqual(['✓ The server greets, and accepts user and password', '✓ A letter is taken']);
  expect([...server.ledger.letters.values()]).toEqual([
    expect.objectContaining({
      messageId: expect.stringMatching(/^certify-[\da-f]{8}@bloom\.example$/),
      to: ['dana@example.com'],
      text: expect.stringMatching(/^Subject: Test [\da-f]{8} of Bloomdesk\r$/m),
    }),
  ]);
});

test('a letter that is refused is said', async () => {
  faults = ['refuse'];
  expect(await found()).toEqual([
    '✓ The server greets, and accepts user and password',
    expect.stringMatching(/^✗ A letter is taken: .*There is no such mailbox/),
  ]);
});

test('SNS is asked where the topic is, and one that cannot be reached is said', async () => {
  const topic = await startSnsTopic({ time: () => new Date('2027-02-12T15:00:00Z') });
  const letterNotices = liveLetterNotices(partnerKit(), { standIn: topic.origin });
  const point = 'SNS can be reached where the topic is, and refuses a confirmation that it never asked for';
  expect((await found({ topic: topic.arn, letterNotices })).at(-1)).toBe(`✓ ${point}`);
  expect(topic.isConfirmed()).toBe(false);
  expect(new URL(topic.asked[0] ?? '', topic.origin).searchParams.get('TopicArn')).toBe(topic.arn);
  topic.setAway(true);
  expect((await found({ topic: topic.arn, letterNotices })).at(-1)).toBe(`✗ ${point}: SNS answered 503`);
  await topic.close();
});
