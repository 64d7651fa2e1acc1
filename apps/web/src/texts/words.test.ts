import { expect, test } from 'vitest';
import { batchStatuses, batchStatusLabel } from '@bloomdesk/domain/batches/batch-status';
import { formatNotification, type NotificationEvent } from '@bloomdesk/domain/notifications/staff-notification';
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

test('what is no notification is left to others', () => {
  expect([notificationEs('Blushing Rose'), wordEs('Blushing Rose')]).toEqual([null, null]);
});
