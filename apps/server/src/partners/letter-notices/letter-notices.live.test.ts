import { expect, test } from 'vitest';
import { partnerKit } from '#partners/kit/partner-kit.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { liveLetterNotices } from './letter-notices.live.ts';

const url = 'https://sns.us-east-1.amazonaws.com/SimpleNotificationService-0f1e2d3c.pem';
const confirming = 'https://sns.us-east-1.amazonaws.com/?Action=ConfirmSubscription&Token=1';

function answering(...answers: (Response | Error)[]) {
  const asked: string[] = [];
  const send = async (address: string, { redirect }: RequestInit) => {
    asked.push(`${redirect} ${address}`);
    const answer = answers.shift() ?? new Response('no more', { status: 500 });
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { notices: liveLetterNotices(partnerKit(), { send }), asked };
}

test('a certificate is asked for once, without following a redirect', async () => {
  const { notices, asked } = answering(new Response('pem'));
  expect([await notices.certificate(url), await notices.certificate(url)]).toEqual(['pem', 'pem']);
  expect(asked).toEqual([`error ${url}`]);
});

test.each([
  'https://evil.example/SimpleNotificationService-0f1e2d3c.pem',
  'http://sns.us-east-1.amazonaws.com/SimpleNotificationService-0f1e2d3c.pem',
  'https://bucket.s3.amazonaws.com/SimpleNotificationService-0f1e2d3c.pem',
  'http://169.254.169.254/latest/meta-data',
])('nothing is fetched from %s', async (other) => {
  const { notices, asked } = answering(new Response('pem'));
  expect(await notices.certificate(other)).toBeUndefined();
  await expect(notices.confirm(other)).rejects.toThrow('at SNS alone');
  expect(asked).toEqual([]);
});

test('a certificate that is not there is none, and is asked for again', async () => {
  const { notices, asked } = answering(new Response('', { status: 404 }), new Response('pem'));
  expect([await notices.certificate(url), await notices.certificate(url)]).toEqual([undefined, 'pem']);
  expect(asked).toHaveLength(2);
});

test.each([new Response('', { status: 503 }), new TypeError('fetch failed')])(
  'an SNS that is away is a problem, and the next message asks again',
  async (away) => {
    const { notices } = answering(away, new Response('pem'));
    await expect(notices.certificate(url)).rejects.toBeInstanceOf(PartnerProblem);
    expect(await notices.certificate(url)).toBe('pem');
  },
);

test('of certificates no more are kept than SNS has', async () => {
  const { notices, asked } = answering(...Array.from({ length: 10 }, (_, at) => new Response(`pem ${at}`)));
  for (let at = 0; at < 9; at++) await notices.certificate(url.replace('0f1e', `000${at}`));
  expect(await notices.certificate(url.replace('0f1e', '0008'))).toBe('pem 8');
  expect(await notices.certificate(url.replace('0f1e', '0000'))).toBe('pem 9');
  expect(asked).toHaveLength(10);
});

test('a subscription is confirmed, or it is a problem', async () => {
  const { notices, asked } = answering(new Response('<ok/>'), new Response('', { status: 403 }));
  await notices.confirm(confirming);
  expect(asked).toEqual([`error ${confirming}`]);
  await expect(notices.confirm(confirming)).rejects.toThrow('SNS did not take the confirmation (403)');
});
