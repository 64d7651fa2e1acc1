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
  });
  expect(reader.problems).toEqual([]);
});

test.each([
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
