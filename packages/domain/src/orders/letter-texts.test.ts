import { expect, test } from 'vitest';
import { keysOf } from '../typed-object.ts';
import { filledLetter, letterFaults, standardLetters } from './letter-texts.ts';

const fine = standardLetters.OUT_FOR_DELIVERY;

test('every standard letter may be written', () => {
  for (const type of keysOf(standardLetters)) expect(letterFaults(standardLetters[type])).toEqual({});
});

test.each([
  [{ subject: ' ' }, { subject: 'Write something.' }],
  [{ subject: 'Two\nlines' }, { subject: 'A subject is one line.' }],
  [{ subject: 's'.repeat(151) }, { subject: 'Write at most 150 characters.' }],
  [{ opening: 'Hello {{name}}' }, { opening: '{{name}} is no placeholder.' }],
  [{ opening: 'Hello {{ sender }}' }, { opening: '{{ sender }} is no placeholder.' }],
  [{ closing: 'Bye {{sender' }, { closing: 'A placeholder begins with {{ and ends with }}.' }],
  [{ closing: 'Bye sender}}' }, { closing: 'A placeholder begins with {{ and ends with }}.' }],
  [{ opening: 'Hello {{constructor}}' }, { opening: '{{constructor}} is no placeholder.' }],
])('%j is not sent: %j', (changes, faults) => {
  expect(letterFaults({ ...fine, ...changes })).toEqual(faults);
});

test('what is put in is no placeholder itself and no second line', () => {
  const values = { order: '1000012', sender: '{{company}}\nBcc: x', company: 'Harbor $& Co' };
  expect(filledLetter('{{sender}}, {{order}} of {{company}}, {{order}}', values)).toBe(
    '{{company}} Bcc: x, 1000012 of Harbor $& Co, 1000012',
  );
});
