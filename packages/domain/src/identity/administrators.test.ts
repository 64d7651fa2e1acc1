import { expect, test } from 'vitest';
import { mayChangeAdministrator } from './administrators.ts';

test.each([
  ['the last one stops being one', { staffId: 'a', staysOne: false, administrators: ['a'] }, false],
  ['the last one is renamed', { staffId: 'a', staysOne: true, administrators: ['a'] }, true],
  ['one of two stops', { staffId: 'a', staysOne: false, administrators: ['a', 'b'] }, true],
  ['one who is none is disabled', { staffId: 'c', staysOne: false, administrators: ['a'] }, true],
  ['one who cannot sign in yet is disabled', { staffId: 'invited', staysOne: false, administrators: ['a'] }, true],
])('%s', (_, loss, ok) => {
  expect(mayChangeAdministrator(loss).ok).toBe(ok);
});
