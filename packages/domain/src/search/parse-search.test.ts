import { expect, test } from 'vitest';
import { parseSearch } from './parse-search.ts';

const todays = ['2027-02-10'];
const read = (text: string) => parseSearch(text, todays);
const words = (text: string) => read(text).groups.map(({ anyOf }) => anyOf.join('|'));

test.each([
  ['(410) 555-0123', '4105550123'],
  ['+1 410.555.0123', '4105550123'],
  ['1-410-555-0123', '4105550123'],
  ['555 0123', '5550123'],
  ['phone ending 5550123', '5550123'],
  ['410-555-0123 x4', '4105550123'],
  ['410-555-0123 ext. 42', '4105550123'],
  ['0123', undefined],
])('%s is a phone number of %s', (text, digits) => expect(read(text).digits).toBe(digits));

test('seven digits may be an order, the end of a phone number and someone’s code', () => {
  expect(read('1000012')).toMatchObject({
    id: { kind: 'order', orderId: '1000012' },
    digits: '1000012',
    email: undefined,
    code: '1000012',
    name: [],
  });
});

test.each([
  ['order 1000065', { kind: 'order', orderId: '1000065' }],
  ['Order #1000065', { kind: 'order', orderId: '1000065' }],
  ['order number 1000065', { kind: 'order', orderId: '1000065' }],
  ['# 1000065', { kind: 'order', orderId: '1000065' }],
  ['suborder 1000065-2', { kind: 'suborder', orderId: '1000065', suborderId: '1000065-2' }],
  ['batch 50012', { kind: 'batch', batchId: '50012' }],
  ['order of roses', null],
])('%s names %j', (text, id) => expect(read(text).id).toEqual(id));

test('letters are a name, the beginning of an address, or a batch', () => {
  expect(read('  José  Reyes ')).toMatchObject({ name: ['jose', 'reyes'], email: undefined, label: 'josé reyes' });
  expect(read('Dana')).toMatchObject({ name: ['dana'], email: 'dana', code: undefined });
  expect(read('Dana.Reyes@ex')).toMatchObject({ name: [], email: 'dana.reyes@ex', label: undefined });
  expect(read('1z 999 aa1')).toMatchObject({ code: '1z999aa1' });
  expect(read('SO 700012')).toMatchObject({ code: 'so700012' });
  expect(read('Rosa')).toMatchObject({ id: null, digits: undefined, code: undefined });
});

test.each([
  ['Schmidt Ozone Park', ['schmidt', 'ozone', 'park']],
  ['from Emard to Schmidt', ['emard', 'schmidt']],
  ['order', ['order']],
  ['0191 schmidt', ['0191', 'schmidt']],
  ['schmidt (410) 555-0123', ['4105550123', 'schmidt']],
  ['410-555-0123 x42', ['x:42', '4105550123']],
  ['555-0123 Reyes', ['5550123', 'reyes']],
  ['12 Elm Street', ['12', 'elm', 'street|st|saint']],
  ['Reyes Maryland', ['reyes', 'md|maryland']],
  ['Reyes North Carolina', ['reyes', 'nc']],
  ['flrl-b-1001 Reyes', ['k:flrl-b-1001', 'reyes']],
  ['Reyes tomorrow', ['reyes', 'd:2027-02-11']],
  ['zip:10115 reyes', ['reyes', 'z:10115']],
  ['Reyes sku: FLRL-B-1001', ['reyes', 'k:flrl-b-1001']],
  ['day:today', ['d:2027-02-10']],
  ['day:someday', ['']],
])('%s is looked for as %j', (text, groups) => expect(words(text)).toEqual(groups));

test('a status narrows what is found, and is none of its words', () => {
  expect(read('status:exception reyes')).toMatchObject({ status: 'exception', isNarrowed: true });
  expect(words('status:exception reyes')).toEqual(['reyes']);
  expect(read('status:packed').status).toEqual(['Packed']);
  expect(read('status:out-for-delivery').status).toEqual(['OutForDelivery']);
  expect(read('status:lost')).toMatchObject({ status: [], isNarrowed: true });
  expect(words('status:packed')).toEqual(['d:2027-02-09|d:2027-02-10|d:2027-02-11']);
});

test('what many addresses have in common finds nobody by itself', () => {
  const common = (text: string) =>
    read(text).groups.map(({ anyOf: [word], isCommon }) => (isCommon ? `(${word})` : word));
  expect(common('aleen.schmidt4@mail.example.com')).toEqual(['aleen', 'schmidt4', '(mail)', '(example)', '(com)']);
  expect(common('Schmidt @example.com')).toEqual(['schmidt', '(example)', '(com)']);
  expect(common('fool-hardy.name Schmidt')).toEqual(['fool', 'hardy', '(name)', 'schmidt']);
  expect(common('12 Elm Street, MD')).toEqual(['12', 'elm', '(street)', 'md']);
  expect(common('Reyes Maryland')).toEqual(['reyes', '(md)']);
});
