import { expect, test } from 'vitest';
import { changedFields, checkContact, mayEditFields } from './order-editing.ts';

const stored = {
  firstName: 'Dana',
  lastName: 'Reyes',
  email: 'dana@example.com',
  phone: '+14105550123',
  zipCode: '21201',
};

test('contact, type and note may be written, and nothing else', () => {
  expect(mayEditFields(['phone', 'internalNote']).ok).toBe(true);
  expect(mayEditFields(['status', 'phone', 'captured'])).toMatchObject({
    code: 'field-not-editable',
    message: 'Status, Captured cannot be changed here.',
  });
  expect(mayEditFields([])).toMatchObject({ code: 'bad-input' });
});

test('what is sent is tidied and the rest stays', () => {
  const check = checkContact(stored, {
    phone: '(202) 555-0123',
    email: ' Dana.Reyes@Example.COM',
    lastName: undefined,
  });
  expect(check).toEqual({ ok: true, contact: { ...stored, phone: '+12025550123', email: 'dana.reyes@example.com' } });
});

test.each([
  [{ firstName: ' ' }, 'First name is required'],
  [{ email: 'dana' }, 'Invalid email'],
  [{ phone: '911' }, 'Invalid phone number'],
  [{ zipCode: '123' }, 'Invalid zipcode'],
])('%j is refused', (sent, message) => {
  expect(checkContact(stored, sent)).toMatchObject({ ok: false, problems: [{ message }] });
});

test('a stored number older than the rule does not stand in the way of a new name', () => {
  expect(checkContact({ ...stored, phone: '' }, { firstName: 'Ana' })).toMatchObject({
    ok: true,
    contact: { firstName: 'Ana', phone: '' },
  });
});

test('the trail tells only what differs', () => {
  expect(changedFields({ a: 1, b: 2 }, { a: 1, b: 3 })).toEqual({ before: { b: 2 }, after: { b: 3 } });
});
