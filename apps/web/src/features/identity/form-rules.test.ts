import { expect, test } from 'vitest';
import { setUp } from '@bloomdesk/contract/access/set-up.calls';
import { forgotPassword, forgotPasswordSubmit, newPassword, signIn } from '@bloomdesk/contract/identity/calls';
import { emailFlag, missingForNewPassword, missingForReset, missingForSignIn } from './form-rules.ts';
import { identityPaths } from './identity-calls.ts';

test('an address is flagged only after the field was left, an empty one too', () => {
  expect(emailFlag('ana@', false)).toBeUndefined();
  expect(emailFlag('', false)).toBeUndefined();
  expect(emailFlag(' ', true)).toBe('Enter your email address.');
  expect(emailFlag('ana@', true)).toBe('Enter an address such as name@company.com.');
  expect(emailFlag(' ana@bloomdesk.test ', true)).toBeUndefined();
});

test.each([
  ['ana@bloomdesk.test', '12345678', null],
  ['ana@bloomdesk.test', '1234567', 'Passwords have at least 8 characters.'],
  ['ana', '12345678', 'Enter your email address.'],
])('sign-in with %s and %s needs: %s', (email, password, missing) => {
  expect(missingForSignIn(email, password)).toBe(missing);
});

const whole = { givenName: 'Ana', familyName: 'Ruiz', password: 'Tulip2026x', confirmation: 'Tulip2026x' };

test.each([
  [{}, null],
  [{ givenName: '  ' }, 'Enter your first name.'],
  [{ familyName: '' }, 'Enter your last name.'],
  [{ password: '1234567', confirmation: '1234567' }, 'Enter a new password.'],
  [{ confirmation: '' }, 'Enter the new password again.'],
  [{ confirmation: 'Tulip2026y' }, 'The two passwords differ.'],
])('a new password with %j needs: %s', (change, missing) => {
  expect(missingForNewPassword({ ...whole, ...change })).toBe(missing);
});

test('a reset needs an address and the same password twice; the code is for the server to judge', () => {
  expect(missingForReset('ana@bloomdesk.test', whole)).toBeNull();
  expect(missingForReset('', whole)).toBe('Enter your email address.');
});

test('the sign-in screens call what the contract declares', () => {
  expect(Object.values(identityPaths)).toEqual(
    [signIn, newPassword, forgotPassword, forgotPasswordSubmit, setUp].map(({ path }) => path),
  );
});
