import { expect, test } from 'vitest';
import { formatNotification, notificationExcerpt, type NotificationEvent } from './staff-notification.ts';

const order = { type: 'ORDER', id: '1000012' } as const;
const suborder = { type: 'SUBORDER', id: '1000012-1' } as const;
const request = { type: 'BULKREQUEST', id: '6f9619ff-8b86-4d11-b42d-00c04fc964ff' } as const;
const action = { type: 'BULKACTION', id: '6f9619ff-8b86-4d11-b42d-00c04fc964ff' } as const;
const webhook = { type: 'WEBHOOK', id: '6f9619ff-8b86-4d11-b42d-00c04fc964ff' } as const;
const ended = { kind: 'job-ended', job: 'bulk-action', action: 'STATUS', isStopped: false } as const;

test.each<[Parameters<typeof formatNotification>[0], NotificationEvent, string]>([
  [order, { kind: 'mentioned', by: 'Ada Jones' }, 'Ada Jones mentioned you on order 1000012.'],
  [suborder, { kind: 'assigned', by: 'Ada Jones' }, 'Ada Jones assigned suborder 1000012-1 to you.'],
  [suborder, { kind: 'taken-over', by: 'Ada Jones' }, 'Ada Jones took over suborder 1000012-1 from you.'],
  [suborder, { kind: 'exception-returned', reason: 'Other: a dog' }, 'Suborder 1000012-1 is back in exception.'],
  [webhook, { kind: 'webhook-paused', name: 'ERP' }, 'Webhook ERP is paused: its receiver takes no events.'],
  [
    action,
    { ...ended, succeeded: 1200, failed: 1, skipped: 0 },
    'Update Suborder Status is finished: 1,200 done, 1 failed.',
  ],
  [
    action,
    { ...ended, action: 'BAD_DAY', isStopped: true, succeeded: 3, failed: 0, skipped: 7 },
    'Mass redelivery was stopped: 3 done, 0 failed, 7 skipped.',
  ],
  [
    request,
    { kind: 'job-ended', job: 'bulk-preview', fileName: 'roses.csv', acceptable: 1, bad: 2 },
    'roses.csv is checked: 1 order ready, 2 bad.',
  ],
  [
    request,
    { kind: 'job-ended', job: 'bulk-ingest', fileName: 'roses.csv', ingested: 40, bad: 0 },
    'roses.csv is ingested: 40 orders created, 0 bad.',
  ],
  [request, { kind: 'job-ended', job: 'bulk-failed', fileName: '' }, 'A bulk order file could not be read.'],
])('of %j and %j people read: %s', (subject, event, sentence) => {
  expect(formatNotification(subject, event)).toBe(sentence);
});

test('below a mention stand its words on one line, below a returned exception its reason, below others nothing', () => {
  expect(notificationExcerpt({ kind: 'mentioned', by: 'Ada', excerpt: 'Please\n  call\u0000 back' })).toBe(
    'Please call back',
  );
  expect(notificationExcerpt({ kind: 'exception-returned', reason: 'Other: a dog' })).toBe('Other: a dog');
  expect(notificationExcerpt({ kind: 'assigned', by: 'Ada' })).toBe('');
});

test('however long names and words are, the sentence and the excerpt fit what is kept', () => {
  const long = '👩‍🌾'.repeat(400);
  const excerpt = notificationExcerpt({ kind: 'mentioned', by: long, excerpt: long });
  expect([...excerpt]).toHaveLength(200);
  expect([...formatNotification(order, { kind: 'mentioned', by: long })].length).toBeLessThan(300);
  const file = { kind: 'job-ended', job: 'bulk-ingest', fileName: long, ingested: 100_000, bad: 100_000 } as const;
  expect([...formatNotification(request, file)].length).toBeLessThan(300);
});
