import { expect, test } from 'vitest';
import { toldBySes, toldInOurForm } from './told-addresses.ts';

const bounced = {
  bouncedRecipients: [{ emailAddress: 'Dana <dana@example.com>' }, { emailAddress: 'ann@example.com' }],
};
const complained = { complainedRecipients: [{ emailAddress: 'dana@example.com' }] };
const both = { reason: 'bounced', addresses: ['dana@example.com', 'ann@example.com'] };

test.each([
  [{ notificationType: 'Bounce', bounce: { bounceType: 'Permanent', ...bounced } }, both],
  [{ eventType: 'Bounce', bounce: { bounceType: 'Permanent', ...bounced } }, both],
  [{ notificationType: 'Bounce', bounce: { bounceType: 'Transient', ...bounced } }, undefined],
  [{ notificationType: 'Bounce', bounce: { bounceType: 'Undetermined', ...bounced } }, undefined],
  [{ notificationType: 'Bounce', bounce: {} }, 'unreadable'],
  [{ notificationType: 'Bounce', bounce: { bounceType: 'Permanent', bouncedRecipients: [] } }, 'unreadable'],
  [
    { notificationType: 'Bounce', bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: 'x' }] } },
    'unreadable',
  ],
  [
    { notificationType: 'Complaint', complaint: complained },
    { reason: 'complained', addresses: ['dana@example.com'] },
  ],
  [
    { eventType: 'Complaint', complaint: { complaintFeedbackType: 'abuse', ...complained } },
    { reason: 'complained', addresses: ['dana@example.com'] },
  ],
  [{ eventType: 'Complaint', complaint: { complaintFeedbackType: 'not-spam', ...complained } }, undefined],
  [{ notificationType: 'Complaint' }, 'unreadable'],
  [{ notificationType: 'Delivery' }, undefined],
  [{}, undefined],
])('SES that tells %j says %j', (notice, expected) => expect(toldBySes(JSON.stringify(notice))).toEqual(expected));

test('what SES says to try a topic is about nobody', () =>
  expect(toldBySes('Successfully validated SNS topic for Amazon SES event publishing.')).toBeUndefined());

test.each([
  [
    '{"type":"bounce","address":"dana@example.com","permanent":true}',
    { reason: 'bounced', addresses: ['dana@example.com'] },
  ],
  ['{"type":"bounce","address":"dana@example.com","permanent":false}', undefined],
  ['{"type":"bounce","address":"dana@example.com"}', 'unreadable'],
  ['{"type":"bounce","address":"nobody","permanent":true}', 'unreadable'],
  ['{"type":"complaint","address":"dana@example.com"}', { reason: 'complained', addresses: ['dana@example.com'] }],
  ['{"type":"opened","address":"dana@example.com"}', undefined],
  ['{}', 'unreadable'],
  ['nothing', 'unreadable'],
])('in our form %s says %j', (body, expected) => expect(toldInOurForm(body)).toEqual(expected));
