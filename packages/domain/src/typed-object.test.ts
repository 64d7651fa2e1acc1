import { expect, test } from 'vitest';
import { fieldsOf, keysOf, tableOf } from './typed-object.ts';

test('keys come in the order in which the table is written', () => {
  expect(keysOf({ draft: 1, sent: 2 })).toEqual(['draft', 'sent']);
});

test('a table has a value for every name', () => {
  expect(tableOf(['a', 'b'], (name) => name.toUpperCase())).toEqual({ a: 'A', b: 'B' });
});

test.each([
  [{ message: 'no' }, { message: 'no' }],
  [null, {}],
  ['text', {}],
  [undefined, {}],
])('the fields of %j are %j', (value, fields) => {
  expect(fieldsOf(value)).toEqual(fields);
});
