import { expect, test } from 'vitest';
import { pageOf, readScimFilter } from './scim-filter.ts';

const known = { 'username': 'userName', 'emails[type eq "work"].value': 'email', 'active': 'active' };
const read = (text?: string) => Object.fromEntries(readScimFilter(text, known));

test('a filter is read as providers write it', () => {
  expect(read('userName eq "ana@company.example"')).toEqual({ userName: 'ana@company.example' });
  expect(read(' USERNAME Eq "a \\"b\\" \\u00e9" ')).toEqual({ userName: 'a "b" é' });
  expect(read('emails[type eq "work"].value eq "a@b.example" and active eq true')).toEqual({
    email: 'a@b.example',
    active: true,
  });
  expect(read('active eq False')).toEqual({ active: false });
  expect(read()).toEqual({});
});

test.each([
  'userName',
  'userName eq',
  'userName eq ana',
  'userName sw "a"',
  'password eq "x"',
  'userName eq "a" or active eq true',
  'userName eq "a" and',
  'userName eq "a" userName eq "b"',
  'userName eq "a" and userName eq "b"',
  'not (userName eq "a")',
  'userName eq "a\\x"',
])('%s is refused', (text) => {
  expect(() => read(text)).toThrow('filter');
});

test('a page begins at 1 and has 200 at most', () => {
  expect(pageOf({})).toEqual({ startIndex: 1, skip: 0, most: 100 });
  expect(pageOf({ startIndex: '0', count: '-1' })).toEqual({ startIndex: 1, skip: 0, most: 0 });
  expect(pageOf({ startIndex: '11', count: '5000' })).toEqual({ startIndex: 11, skip: 10, most: 200 });
});
