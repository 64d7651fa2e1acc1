import { expect, test } from 'vitest';
import { parseZipList, reviewZipText } from './zip-list.ts';

test('a typed list is read whatever stands between the codes; each counts once', () => {
  expect(parseZipList('21201, 21202;21201\n10001')).toEqual({ ok: true, zipCodes: ['10001', '21201', '21202'] });
  expect(parseZipList(['01001'])).toEqual({ ok: true, zipCodes: ['01001'] });
  expect(parseZipList(' ')).toEqual({ ok: true, zipCodes: [] });
});

test.each([['2120'], ['212011'], ['21201-1234'], ['２１２０１'], ['']])('%j is no ZIP code', (odd) => {
  expect(parseZipList(['21201', odd])).toEqual({
    ok: false,
    code: 'bad-zip',
    place: '1',
    message: `${JSON.stringify(odd)} is no ZIP code of five digits (number 2 of the list).`,
  });
});

test('there are no more than the country has', () => {
  const many = Array.from({ length: 45_001 }, (_, at) => String(at + 10_000));
  expect(parseZipList(many)).toMatchObject({ ok: false, message: 'A delivery area lists 45,000 ZIP codes at most.' });
});

test('a typed list names what stands twice, what is no ZIP code and what nobody knows', () => {
  const review = reviewZipText('21202, 21201;21201\n2120 21201-1234 99999', new Set(['21201', '21202']));
  expect(review).toEqual({
    zipCodes: ['21201', '21202', '99999'],
    repeated: ['21201'],
    badlyFormed: ['2120', '21201-1234'],
    unknown: ['99999'],
  });
  expect(reviewZipText('99999', null).unknown).toBeNull();
  expect(reviewZipText(' \n ', new Set())).toEqual({ zipCodes: [], repeated: [], badlyFormed: [], unknown: [] });
});
