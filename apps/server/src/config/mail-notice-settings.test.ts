import { expect, test } from 'vitest';
import { environmentReader } from './environment.ts';
import { mailNoticeSettings } from './mail-notice-settings.ts';

test('a secret and a topic are taken as they are', () => {
  const reader = environmentReader({
    MAIL_WEBHOOK_SECRET: 'whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIz',
    SES_TOPIC_ARN: 'arn:aws-us-gov:sns:us-gov-west-1:123456789012:bounces',
  });
  expect(mailNoticeSettings(reader)).toEqual({
    secret: 'whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIz',
    topic: 'arn:aws-us-gov:sns:us-gov-west-1:123456789012:bounces',
    standIn: undefined,
  });
  expect(reader.problems).toEqual([]);
});

test.each([
  [
    { SES_STAND_IN: 'https://sns.us-east-1.amazonaws.com' },
    'SES_STAND_IN must be an address of this machine like http://127.0.0.1:4600.',
  ],
  [{ MAIL_WEBHOOK_SECRET: 'whsec_short' }, 'MAIL_WEBHOOK_SECRET must be whsec_ and 32 or more characters of Base64.'],
  [
    { MAIL_WEBHOOK_SECRET: 'hush'.repeat(12) },
    'MAIL_WEBHOOK_SECRET must be whsec_ and 32 or more characters of Base64.',
  ],
  [
    { SES_TOPIC_ARN: 'bounces' },
    'SES_TOPIC_ARN must be the ARN of a topic like arn:aws:sns:us-east-1:123456789012:bounces.',
  ],
])('%j is a problem', (env, problem) => {
  const reader = environmentReader(env);
  mailNoticeSettings(reader);
  expect(reader.problems).toEqual([problem]);
});
