import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  listSuppressedAddresses,
  receiveSesNotice,
  removeSuppressedAddress,
} from '@bloomdesk/contract/notifications/suppressed.calls';
import { partnerKit } from '#partners/kit/partner-kit.ts';
import { liveLetterNotices } from '#partners/letter-notices/letter-notices.live.ts';
import { sesBounce, sesComplaint, sesDelivery } from '#stand-ins/mail/ses-notice.ts';
import { type SnsEnvelope, type SnsTopic, startSnsTopic } from '#stand-ins/mail/sns-topic.ts';
import { dataOf } from '#test/support/answers/test-answer.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let admin: TestStaff;
let topic: SnsTopic;
beforeAll(async () => {
  topic = await startSnsTopic({ time: () => new Date('2027-02-10T15:00:00Z') });
  desk = await startTestServer({ env: { SES_TOPIC_ARN: topic.arn, SES_STAND_IN: topic.origin } });
  desk.setClock('2027-02-10T15:00:30Z');
  admin = await desk.staff('Administrator');
});
beforeEach(() => {
  topic.asked.length = 0;
  topic.setAway(false);
});
afterAll(async () => {
  await desk.close();
  await topic.close();
});

type Changes = Record<string, string>;

async function post(message: SnsEnvelope | string) {
  const body = typeof message === 'string' ? message : JSON.stringify(message);
  const sent = await desk.nobody.inject('POST', '/v1/webhooks/mail/ses', body, { 'content-type': 'text/plain' });
  return [sent.status, sent.status === 200 ? dataOf(receiveSesNotice, sent).outcome : sent.body.code];
}

const at = new Date('2027-02-10T14:59:00Z');
const bounceOf = (address: string, changes: Changes = {}, by = topic) =>
  by.notification({ message: sesBounce({ address, at }), changes });
const found = async (search: string) =>
  dataOf(listSuppressedAddresses, await admin.send(listSuppressedAddresses, { search })).addresses;

test('a permanent bounce and a complaint put the address on the list, in the name of the webhook', async () => {
  expect(await post(bounceOf('Gone@Example.com'))).toEqual([200, 'suppressed']);
  const message = sesComplaint({ address: 'cross@example.com', at });
  expect(await post(topic.notification({ message, subject: 'Complaint' }))).toEqual([200, 'suppressed']);
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
  const told = { address: 'full@example.com', at };
  const messages = [
    sesBounce(told, 'Transient'),
    sesBounce(told, 'Undetermined'),
    sesComplaint(told, 'not-spam'),
    sesDelivery(told),
    'Successfully validated SNS topic.',
  ];
  for (const message of messages) expect(await post(topic.notification({ message }))).toEqual([200, 'ignored']);
  expect(await found('full@example.com')).toEqual([]);
});

test('a message that comes again changes nothing, also once the address was taken off the list', async () => {
  const message = bounceOf('again@example.com');
  expect(await post(message)).toEqual([200, 'suppressed']);
  expect(await post(message)).toEqual([200, 'duplicate']);
  const [{ suppressionId } = { suppressionId: '' }] = await found('again@example.com');
  await admin.send(removeSuppressedAddress, { suppressionId, note: 'New mailbox' });
  expect(await post(message)).toEqual([200, 'duplicate']);
  expect(await found('again@example.com')).toEqual([]);
});

test('a message older than a month is ignored, for its id may be forgotten', async () => {
  const old = bounceOf('old@example.com', { Timestamp: '2027-01-11T15:00:00.000Z' });
  expect(await post(old)).toEqual([200, 'ignored']);
  const younger = bounceOf('old@example.com', { Timestamp: '2027-01-11T15:01:00.000Z' });
  expect(await post(younger)).toEqual([200, 'suppressed']);
});

test('what SNS has not signed is refused', async () => {
  const message = bounceOf('forged@example.com');
  const stranger = await startSnsTopic({ time: () => at });
  const forged = [
    { ...message, Message: sesBounce({ address: 'other@example.com', at }) },
    { ...message, MessageId: randomUUID() },
    { ...message, Timestamp: '2027-02-10T15:00:01.000Z' },
    { ...message, SignatureVersion: '1' },
    { ...message, Signature: 'AAAA' },
    bounceOf('forged@example.com', { SigningCertURL: topic.certificateUrl }, stranger),
    'no JSON',
    '{}',
  ];
  for (const each of forged) expect(await post(each)).toEqual([401, 'bad-signature']);
  expect(await found('forged@example.com')).toEqual([]);
  await stranger.close();
});

test('what SNS signs by SHA-1 is not believed', async () => {
  expect(await post(bounceOf('weak@example.com', { SignatureVersion: '1' }))).toEqual([401, 'bad-signature']);
  expect(await found('weak@example.com')).toEqual([]);
});

test('a certificate that is no longer good is not believed', async () => {
  const outdated = await startSnsTopic({ time: () => at, to: new Date('2026-01-01') });
  const { letterNotices } = desk.app.partners;
  desk.app.partners.letterNotices = liveLetterNotices(partnerKit(), { standIn: outdated.origin });
  expect(await post(bounceOf('forged@example.com', {}, outdated))).toEqual([401, 'bad-signature']);
  expect(outdated.asked).toHaveLength(1);
  desk.app.partners.letterNotices = letterNotices;
  await outdated.close();
});

test('another topic, and a certificate elsewhere, are refused before anything is fetched', async () => {
  const others = bounceOf('forged@example.com', { TopicArn: `${topic.arn}-of-others` });
  expect(await post(others)).toEqual([401, 'bad-signature']);
  const SigningCertURL = 'https://evil.example/SimpleNotificationService-1.pem';
  expect(await post(bounceOf('forged@example.com', { SigningCertURL }))).toEqual([401, 'bad-signature']);
  expect(topic.asked).toEqual([]);
});

test('a subscription is confirmed for our topic alone, and at SNS alone', async () => {
  const evil = 'https://evil.example/?Action=ConfirmSubscription';
  for (const changes of [{ TopicArn: `${topic.arn}-2` }, { SubscribeURL: evil }])
    expect(await post(topic.subscriptionConfirmation(changes))).toEqual([401, 'bad-signature']);
  expect(topic.isConfirmed()).toBe(false);
  expect(await post(topic.subscriptionConfirmation())).toEqual([200, 'confirmed']);
  expect(topic.isConfirmed()).toBe(true);
  expect(topic.asked.filter((path) => path.includes('Action='))).toHaveLength(1);
  const ended = topic.subscriptionConfirmation({ Type: 'UnsubscribeConfirmation' });
  expect(await post(ended)).toEqual([200, 'ignored']);
});

test('while SNS is away the message is to come again', async () => {
  const message = bounceOf('later@example.com');
  const { letterNotices } = desk.app.partners;
  desk.app.partners.letterNotices = liveLetterNotices(partnerKit(), { standIn: topic.origin }); // knows no certificate yet
  topic.setAway(true);
  expect(await post(message)).toEqual([503, 'signature-unchecked']);
  topic.setAway(false);
  expect(await post(message)).toEqual([200, 'suppressed']);
  desk.app.partners.letterNotices = letterNotices;
});

test('a bounce that cannot be read is refused', async () => {
  expect(await post(topic.notification({ message: '{"notificationType":"Bounce"}' }))).toEqual([400, 'bad-input']);
});

test('without a topic in the settings every message is refused', async () => {
  const { config } = desk.app;
  const { topic: arn } = config.mailNotices;
  config.mailNotices.topic = undefined;
  expect(await post(bounceOf('forged@example.com'))).toEqual([401, 'bad-signature']);
  config.mailNotices.topic = arn;
});
