import { expect, test } from 'vitest';
import { CallFailed } from './call-failed.ts';
import { fileNameIn } from './download.ts';
import { formatFailure, messageOf } from './format-failure.ts';
import { newId } from './new-id.ts';
import { filledLink, outsideLink } from './outside-link.ts';

test('only https addresses are linked to', () => {
  expect(outsideLink('https://track.example.com/1?a=b')).toBe('https://track.example.com/1?a=b');
  expect(
    ['javascript:alert(1)', 'http://a.test', 'https://user@a.test', '//a.test', 'data:text/html,x', '', null].map(
      outsideLink,
    ),
  ).toEqual([null, null, null, null, null, null, null]);
});

test('a template of the company gets the id in its place, safely', () => {
  expect(filledLink('https://books.example.com/so/{id}', '1000/..')).toBe('https://books.example.com/so/1000%2F..');
  expect(filledLink(null, '1')).toBeNull();
});

test('a download keeps the name the server gave it', () => {
  expect(fileNameIn('attachment; filename="b_ch.csv"; filename*=UTF-8\'\'b%C3%BCch.csv')).toBe('büch.csv');
  expect([fileNameIn('attachment; filename="orders.csv"'), fileNameIn(null)]).toEqual(['orders.csv', 'download']);
});

test('a refused form names its fields, a bug says nothing of itself', () => {
  const refused = new CallFailed({
    code: 'bad-input',
    message: 'ZIP code must have five digits',
    requestId: 'r-1',
    status: 400,
    details: [{ field: 'zip', message: 'must have five digits' }],
  });
  expect(messageOf(refused)).toBe('ZIP code must have five digits');
  expect(messageOf(new TypeError('x is undefined'))).toBe('Something went wrong on this page.');
  expect(formatFailure('Failed to save', refused)).toMatchObject({
    tone: 'red',
    title: 'Failed to save',
    action: { label: 'Copy request id' },
  });
});

test('ids are UUIDs of version 4', () => {
  expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
