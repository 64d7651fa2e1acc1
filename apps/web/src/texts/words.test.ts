import { expect, test } from 'vitest';
import { batchStatuses, batchStatusLabel } from '@bloomdesk/domain/batches/batch-status';
import { bulkActionKinds } from '@bloomdesk/domain/bulk-actions/bulk-action-kinds';
import { type ManifestTrouble, manifestTroubles } from '@bloomdesk/domain/deliveries/manifest-rules';
import {
  type EndedJob,
  formatNotification,
  type NotificationEvent,
  type NotificationKind,
  notificationKinds,
  notificationSubjectTypes,
} from '@bloomdesk/domain/notifications/staff-notification';
import { suborderStatusLabel } from '@bloomdesk/domain/suborders/suborder-status';
import { notificationEs } from './spanish/words/notifications.ts';
import { wordEs } from './spanish/words/words.ts';

test('every status has a word, as the wire says it and as screens do', () => {
  const statuses = [
    ...Object.entries(suborderStatusLabel).flat(),
    ...batchStatuses,
    ...Object.values(batchStatusLabel),
  ];
  expect(statuses.filter((status) => wordEs(status) === null)).toEqual([]);
});

const order = { type: 'ORDER', id: '1000012' } as const;
const suborder = { type: 'SUBORDER', id: '1000012-1' } as const;
const batch = { type: 'BATCH', id: '50001' } as const;

test.each<[Parameters<typeof formatNotification>[0], NotificationEvent, string]>([
  [order, { kind: 'mentioned', by: 'Ada Jones' }, 'Mención de Ada Jones en el pedido 1000012.'],
  [suborder, { kind: 'assigned', by: 'Ada Jones' }, 'Ada Jones le asignó el subpedido 1000012-1.'],
  [batch, { kind: 'taken-over', by: 'Ada Jones' }, 'Ada Jones tomó la tanda 50001, que era de usted.'],
  [suborder, { kind: 'exception-returned', reason: 'Other' }, 'El subpedido 1000012-1 volvió a excepción.'],
])('of %j and %j the bell says %s', (subject, event, sentence) => {
  expect(notificationEs(formatNotification(subject, event))).toBe(sentence);
});

const manifest = { type: 'MANIFEST', id: '4-20270210-7' } as const;

test.each<[ManifestTrouble, string]>([
  ['not-sent', 'El manifiesto 4-20270210-7 no ha llegado al transportista. Bloomdesk lo sigue intentando.'],
  ['not-acknowledged', 'El transportista no ha confirmado el manifiesto 4-20270210-7. Llame al transportista.'],
  ['miscounted', 'El transportista cuenta otros paquetes que los del manifiesto 4-20270210-7.'],
])('of a manifest that is %s the bell says %s', (trouble, sentence) => {
  expect(notificationEs(formatNotification(manifest, { kind: 'manifest-trouble', trouble, words: '' }))).toBe(sentence);
});

const fileName = 'day.csv';
const filesEnded: Record<Exclude<EndedJob['job'], 'bulk-action'>, EndedJob> = {
  'bulk-preview': { job: 'bulk-preview', fileName, acceptable: 1200, bad: 1 },
  'bulk-ingest': { job: 'bulk-ingest', fileName, ingested: 1, bad: 0 },
  'bulk-failed': { job: 'bulk-failed', fileName },
};
const actionsEnded = bulkActionKinds.flatMap((action) =>
  [true, false].map((isStopped) => ({ job: 'bulk-action' as const, action, isStopped, succeeded: 1200, failed: 1 })),
);
const jobs: readonly EndedJob[] = [
  ...Object.values(filesEnded),
  ...actionsEnded.flatMap((ended) => [0, 3].map((skipped) => ({ ...ended, skipped }))),
];
const events: Record<NotificationKind, readonly NotificationEvent[]> = {
  'mentioned': [{ kind: 'mentioned', by: 'Ada Jones' }],
  'assigned': [{ kind: 'assigned', by: 'Ada Jones' }],
  'taken-over': [{ kind: 'taken-over', by: 'Ada Jones' }],
  'exception-returned': [{ kind: 'exception-returned', reason: 'Other' }],
  'webhook-paused': [{ kind: 'webhook-paused', name: 'Warehouse' }],
  'manifest-trouble': manifestTroubles.map((trouble) => ({ kind: 'manifest-trouble', trouble, words: '' })),
  'job-ended': jobs.map((job) => ({ kind: 'job-ended', ...job })),
};

test('the bell has Spanish for every kind of notification about every kind of thing, and no two are alike', () => {
  const sentences = notificationKinds.flatMap((kind) =>
    events[kind].flatMap((event) =>
      notificationSubjectTypes.map((type) => formatNotification({ type, id: '7' }, event)),
    ),
  );
  const spanish = new Map(sentences.map((sentence) => [sentence, notificationEs(sentence)]));
  expect([...spanish].filter(([, sentence]) => sentence === null)).toEqual([]);
  expect(new Set(spanish.values()).size).toBe(spanish.size);
  const english = /\b(order|batch|webhook is|manifest|bulk|is|was|ready|done|failed)\b/;
  expect([...spanish.values()].filter((sentence) => english.test(sentence ?? ''))).toEqual([]);
});

test('what is no notification is left to others', () => {
  expect([notificationEs('Blushing Rose'), wordEs('Blushing Rose')]).toEqual([null, null]);
});
