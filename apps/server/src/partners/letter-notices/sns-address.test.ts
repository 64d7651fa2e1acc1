import { expect, test } from 'vitest';
import { isCertificateAddress, isConfirmingAddress } from './sns-address.ts';

const file = '/SimpleNotificationService-0f1e2d3c.pem';

test.each([
  `https://sns.us-east-1.amazonaws.com${file}`,
  `https://sns.us-gov-west-1.amazonaws.com${file}`,
  `https://sns.cn-north-1.amazonaws.com.cn${file}`,
])('%s is where SNS keeps a certificate', (url) => expect(isCertificateAddress(url)).toBe(true));

test.each([
  `http://sns.us-east-1.amazonaws.com${file}`,
  `https://sns.us-east-1.amazonaws.com:8443${file}`,
  `https://me:hush@sns.us-east-1.amazonaws.com${file}`,
  `https://bucket.s3.us-east-1.amazonaws.com${file}`,
  `https://sns.amazonaws.com${file}`,
  `https://sns.us-east-1.amazonaws.com.evil.example${file}`,
  `https://evil.example/sns.us-east-1.amazonaws.com${file}`,
  `https://sns.us-east-1.amazonaws.com@evil.example${file}`,
  `https://sns.us-east-1.amazonaws.com/../other.pem`,
  `https://sns.us-east-1.amazonaws.com${file}?x=1`,
  `https://sns.us-east-1.amazonaws.com/a${file}`,
  'https://127.0.0.1/SimpleNotificationService-0f1e2d3c.pem',
  'file:///SimpleNotificationService-0f1e2d3c.pem',
  'sns.us-east-1.amazonaws.com',
  '',
])('%s is not', (url) => expect(isCertificateAddress(url)).toBe(false));

test.each([
  ['https://sns.us-east-1.amazonaws.com/?Action=ConfirmSubscription&TopicArn=x&Token=y', true],
  ['https://sns.us-east-1.amazonaws.com/?Action=DeleteTopic&TopicArn=x', false],
  ['https://evil.example/?Action=ConfirmSubscription', false],
  ['http://sns.us-east-1.amazonaws.com/?Action=ConfirmSubscription', false],
])('%s confirms a subscription: %s', (url, expected) => expect(isConfirmingAddress(url)).toBe(expected));
