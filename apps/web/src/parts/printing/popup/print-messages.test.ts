import { expect, test } from 'vitest';
import { parsePrintJob, parsePrintWindowMessage } from './print-messages.ts';

const job = { type: 'print-job', orders: ['1000001-1', '1000002-1'], apiKey: 'ticket', apiBase: '' };

test('a print job is read as it was sent', () => {
  expect(parsePrintJob(job)).toEqual(job);
  expect(parsePrintJob({ ...job, apiBase: 'https://orders.example.com', more: 1 })).toMatchObject({
    apiBase: 'https://orders.example.com',
  });
});

test.each([
  ['nothing', null],
  ['a text', 'print-job'],
  ['another kind', { ...job, type: 'ready' }],
  ['no key', { ...job, apiKey: undefined }],
  ['no orders', { ...job, orders: [] }],
  ['an order that is no id', { ...job, orders: ['1000001-1', '../../x'] }],
  ['an order that is no text', { ...job, orders: [1000001] }],
  ['a base with a path', { ...job, apiBase: 'https://evil.example/x?' }],
  ['a base that is a script', { ...job, apiBase: 'javascript:alert(1)' }],
])('%s is no print job', (_, message) => {
  expect(parsePrintJob(message)).toBeNull();
});

test('a print window says that it is ready, what was printed, and what was scanned', () => {
  expect(parsePrintWindowMessage({ type: 'ready' })).toEqual({ type: 'ready' });
  expect(parsePrintWindowMessage({ type: 'scan', code: '1000001-1' })).toEqual({ type: 'scan', code: '1000001-1' });
  const printed = { type: 'printed', didPrint: true, orders: ['1000001-1'] };
  expect(parsePrintWindowMessage(printed)).toEqual(printed);
});

test.each([undefined, 7, {}, { type: 'printed' }, { type: 'printed', didPrint: 'yes', orders: [] }, { type: 'scan' }])(
  'what else a window may say, such as %j, is not heard',
  (message) => {
    expect(parsePrintWindowMessage(message)).toBeNull();
  },
);
