import { expect, test } from 'vitest';
import { checkSender } from './sender-rules.ts';

const dana = { firstName: 'Dana', lastName: 'Reyes', email: 'dana.reyes@example.com', phone: '(410) 555-0123' };

test('a sender is tidied: single blanks, an address in lower case, a phone anybody can dial', () => {
  expect(checkSender({ ...dana, firstName: ' Dana  Maria ', email: ' Dana.Reyes@Example.com' })).toEqual({
    ok: true,
    sender: {
      firstName: 'Dana Maria',
      lastName: 'Reyes',
      email: 'dana.reyes@example.com',
      phone: '+14105550123',
    },
  });
});

test('all four are needed, and all that is missing is said at once', () => {
  expect(checkSender({ lastName: '  ', email: null })).toEqual({
    ok: false,
    problems: [
      { field: 'firstName', message: 'First name is required' },
      { field: 'lastName', message: 'Last name is required' },
      { field: 'email', message: 'Email is required' },
      { field: 'phone', message: 'Phone number is required' },
    ],
  });
});

test.each([
  ['email', 'dana@example', 'Invalid email'],
  ['phone', '911', 'Invalid phone number'],
  ['lastName', 'R'.repeat(61), 'Last name must have 60 characters at most'],
] as const)('%s %s is refused', (field, text, message) => {
  expect(checkSender({ ...dana, [field]: text })).toEqual({ ok: false, problems: [{ field, message }] });
});
