import { expect, test } from 'vitest';
import { wordsOfPerson } from './person-words.ts';

const dana = {
  firstName: 'Dana',
  lastName: "O'Brien",
  email: 'Dana@Example.com',
  phone: '+14105550123',
  streets: ['100 N Charles St'],
};

test('a person is found by name, mail, phone and street, however these are written', () => {
  const { words, marks } = wordsOfPerson([dana]);
  expect(words).toEqual(
    expect.arrayContaining(["dana o'brien", 'dana o&#39;brien', "o'brien, dana", '100 n charles st']),
  );
  expect(marks).toEqual(expect.arrayContaining(['dana@example.com', '+14105550123', '4105550123', '(410) 555-0123']));
  expect(words).toEqual(expect.arrayContaining(marks));
});

test('the longest word comes first, so that nothing of it stays', () => {
  const lengths = wordsOfPerson([dana]).words.map(({ length }) => length);
  expect(lengths).toEqual(lengths.toSorted((one, other) => other - one));
});

test('a first name alone, an empty field and what stands for an erased person find nobody', () => {
  const nobody = { firstName: '[erased]', lastName: '', email: '', phone: '12', streets: ['', '[erased]', 'A St'] };
  expect(wordsOfPerson([nobody])).toEqual({ words: [], marks: [], names: [] });
  expect(wordsOfPerson([{ ...nobody, firstName: 'Dana' }])).toEqual({ words: [], marks: [], names: ['dana'] });
});

test('a number from elsewhere is found as it stands', () => {
  expect(wordsOfPerson([{ ...dana, phone: '+49 30 123456' }]).marks).toEqual(
    expect.arrayContaining(['+49 30 123456', '4930123456']),
  );
});
