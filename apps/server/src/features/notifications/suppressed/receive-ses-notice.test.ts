import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  listSuppressedAddresses,
  receiveSesNotice,
  removeSuppressedAddress,
} from '@bloomdesk/contract/notifications/suppressed.calls';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { type SnsMessage, signedText } from '#partners/letter-notices/sns-message.ts';
import { dataOf } from '#test/support/answers/test-answer.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { type SigningCertificate, signingCertificate } from '#test/support/tls/signing-certificate.ts';

const TopicArn = 'arn:aws:sns:us-east-1:777700000001:bounces';
const SigningCertURL = 'https://sns.us-east-1.amazonaws.com/SimpleNotificationService-0f1e2d3c.pem';
const SubscribeURL = 'https://sns.us-east-1.amazonaws.com/?Action=ConfirmSubscription&Token=1';
const Timestamp = '2027-02-10T15:00:00.000Z';

let desk: TestServer;
let admin: TestStaff;
let sns: SigningCertificate;
let asked: string[];
let isAway: boolean;
beforeAll(async () => {
  desk = await startTestServer({ env: { SES_TOPIC_ARN: TopicArn } });
  desk.setClock('2027-02-10T15:00:30Z');
  admin = await desk.staff('Administrator');
  sns = await signingCertificate();
  const answer = (url: string) => {
    asked.push(url);
    if (isAway) throw new PartnerProblem('SNS cannot be reached', 'not-done');
  };
  Object.assign(desk.app.partners, {
    letterNotices: {
      certificate: async (url: string) => {
        answer(url);
        return sns.pem;
      },
      confirm: async (url: string) => answer(url),
    },
  });
});
beforeEach(() => {
  [asked, isAway] = [[], false];
});
afterAll(() => desk.close());

type Fields = Record<string, string>;

/** An envelope as SNS sends it, signed by its certificate unless another one is given. */
async function envelope(fields: Fields, certificate = sns): Promise<Fields> {
  const message = {
    Type: 'Notification',
    MessageId: randomUUID(),
    TopicArn,
    Timestamp,
    SignatureVersion: '2',
    SigningCertURL,
    Message: '',
    ...fields,
  };
  const signed = signedText(message as unknown as SnsMessage); // just the fields that are signed
  return { ...message, Signature: await certificate.sign(signed) };
}

async function post(message: Fields | string) {
  const body = typeof message === 'string' ? message : JSON.stringify(message);
  const sent = await desk.nobody.inject('POST', '/v1/webhooks/mail/ses', body, { 'content-type': 'text/plain' });
  return [sent.status, sent.status === 200 ? dataOf(receiveSesNotice, sent).outcome : sent.body.code];
}

const bounce = (emailAddress: string, bounceType = 'Permanent') => ({
  Message: JSON.stringify({
    notificationType: 'Bounce',
    bounce: { bounceType, bouncedRecipients: [{ emailAddress }] },
  }),
});
const complaint = (emailAddress: string) => ({
  Message: JSON.stringify({ notificationType: 'Complaint', complaint: { complainedRecipients: [{ emailAddress }] } }),
});
const found = async (search: string) =>
  dataOf(listSuppressedAddresses, await admin.send(listSuppressedAddresses, { search })).addresses;

test('a permanent bounce and a complaint put the address on the list, in the name of the webhook', async () => {
  expect(await post(await envelope(bounce('Gone@Example.com')))).toEqual([200, 'suppressed']);
  expect(await post(await envelope({ ...complaint('cross@example.com'), Subject: 'Complaint' }))).toEqual([
    200,
    'suppressed',
  ]);
  expect(await found('gone@example.com')).toMatchObject([
    {
      address: 'gone@example.com',
      reason: 'bounced',
      addedBy: 'system:webhook:ses',
      since: '2027-02-10T15:00:30.000Z',
    },
  ]);
  expect(await found('cross@example.com')).toMatchObject([{ reason: 'complained' }]);
});

test('a bounce that may pass, a delivery and a message about nobody are acknowledged and ignored', async () => {
  expect(await post(await envelope(bounce('full@example.com', 'Transient')))).toEqual([200, 'ignored']);
  expect(await post(await envelope({ Message: '{"notificationType":"Delivery"}' }))).toEqual([200, 'ignored']);
  expect(await post(await envelope({ Message: 'Successfully validated SNS topic.' }))).toEqual([200, 'ignored']);
  expect(await found('full@example.com')).toEqual([]);
});

test('a message that comes again changes nothing, also once the address was taken off the list', async () => {
  const message = await envelope(bounce('again@example.com'));
  expect(await post(message)).toEqual([200, 'suppressed']);
  expect(await post(message)).toEqual([200, 'duplicate']);
  const [{ suppressionId } = { suppressionId: '' }] = await found('again@example.com');
  await admin.send(removeSuppressedAddress, { suppressionId, note: 'New mailbox' });
  expect(await post(message)).toEqual([200, 'duplicate']);
  expect(await found('again@example.com')).toEqual([]);
});

test('a message older than a month is ignored, for its id may be forgotten', async () => {
  const old = await envelope({ ...bounce('old@example.com'), Timestamp: '2027-01-11T15:00:00.000Z' });
  expect(await post(old)).toEqual([200, 'ignored']);
  const younger = await envelope({ ...bounce('old@example.com'), Timestamp: '2027-01-11T15:01:00.000Z' });
  expect(await post(younger)).toEqual([200, 'suppressed']);
});

test('what SNS has not signed is refused', async () => {
  const message = await envelope(bounce('forged@example.com'));
  const stranger = await signingCertificate();
  const outdated = await signingCertificate(2020, 2026);
  const forged = [
    { ...message, ...bounce('other@example.com') },
    { ...message, MessageId: randomUUID() },
    { ...message, Timestamp: '2027-02-10T15:00:01.000Z' },
    { ...message, SignatureVersion: '1' },
    { ...message, Signature: 'AAAA' },
    await envelope(bounce('forged@example.com'), stranger),
    'no JSON',
    '{}',
  ];
  for (const each of forged) expect(await post(each)).toEqual([401, 'bad-signature']);
  const { pem } = sns;
  sns.pem = outdated.pem;
  expect(await post(await envelope(bounce('forged@example.com'), outdated))).toEqual([401, 'bad-signature']);
  sns.pem = pem;
  expect(await found('forged@example.com')).toEqual([]);
});

test('another topic, and a certificate elsewhere, are refused before anything is fetched', async () => {
  const other = { ...bounce('forged@example.com'), TopicArn: `${TopicArn}-of-others` };
  expect(await post(await envelope(other))).toEqual([401, 'bad-signature']);
  const elsewhere = {
    ...bounce('forged@example.com'),
    SigningCertURL: 'https://evil.example/SimpleNotificationService-1.pem',
  };
  expect(await post(await envelope(elsewhere))).toEqual([401, 'bad-signature']);
  expect(asked).toEqual([]);
});

test('a subscription is confirmed for our topic alone, and at SNS alone', async () => {
  const subscription = { Type: 'SubscriptionConfirmation', Token: '1', SubscribeURL, Message: 'You have chosen' };
  expect(await post(await envelope(subscription))).toEqual([200, 'confirmed']);
  expect(asked).toEqual([SigningCertURL, SubscribeURL]);
  expect(await post(await envelope({ ...subscription, TopicArn: `${TopicArn}-2` }))).toEqual([401, 'bad-signature']);
  const evil = 'https://evil.example/?Action=ConfirmSubscription';
  expect(await post(await envelope({ ...subscription, SubscribeURL: evil }))).toEqual([401, 'bad-signature']);
  expect(asked).not.toContain(evil);
  expect(await post(await envelope({ ...subscription, Type: 'UnsubscribeConfirmation' }))).toEqual([200, 'ignored']);
});

test('while SNS is away the message is to come again', async () => {
  const message = await envelope(bounce('later@example.com'));
  isAway = true;
  expect(await post(message)).toEqual([503, 'signature-unchecked']);
  isAway = false;
  expect(await post(message)).toEqual([200, 'suppressed']);
});

test('a bounce that cannot be read is refused', async () => {
  expect(await post(await envelope({ Message: '{"notificationType":"Bounce"}' }))).toEqual([400, 'bad-input']);
});

test('without a topic in the settings every message is refused', async () => {
  const { config } = desk.app;
  const { topic } = config.mailNotices;
  config.mailNotices.topic = undefined;
  expect(await post(await envelope(bounce('forged@example.com')))).toEqual([401, 'bad-signature']);
  config.mailNotices.topic = topic;
});
