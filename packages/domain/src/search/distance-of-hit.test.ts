import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceOfHit } from './distance-of-hit.ts';
import type { SearchField } from './explain-hit.ts';
import { foldWords } from './fold-words.ts';
import { parseSearch } from './parse-search.ts';

const todays = ['2027-02-10'];
const distance = (text: string, fields: SearchField[]) => distanceOfHit(fields, parseSearch(text, todays));

const sender = (text: string): SearchField => ({ field: 'sender name', text });
const recipient = (text: string): SearchField => ({ field: 'recipient name', text });
const address = (text: string): SearchField => ({ field: 'address', text });
const on = (day: string): SearchField => ({ field: 'delivery day', text: day, key: `d:${day}` });

test.each<[string, string, SearchField[], SearchField[]]>([
  ['a name before a street', 'Wilderman', [recipient('Reed Wilderman')], [address('30 Wilderman Fords')]],
  [
    'a name before a place',
    'Treutel tomorrow',
    [sender('Erik Treutel'), on('2027-02-11')],
    [{ field: 'place', text: 'Treutel Inc Hotel' }, on('2027-02-11')],
  ],
  [
    'a street before part of an address for mail',
    'Jaskolski',
    [address('30 Jaskolski Fords')],
    [{ field: 'sender email', text: 'b.jaskolski@example.com' }],
  ],
  [
    'one person before two',
    'Boyle Gusikowski',
    [recipient('Linnie Boyle-Gusikowski')],
    [sender('Imani Boyle'), recipient('Celine Gusikowski')],
  ],
  [
    'a name and an address of one person',
    'Jaskolski @foo.example',
    [sender('Brennan Jaskolski'), { field: 'sender email', text: 'brennan@foo.example' }],
    [sender('Wilfred Jaskolski'), { field: 'recipient email', text: 'wayne@foo.example' }],
  ],
  [
    'a short name before one word of a long one',
    'Wilderman',
    [recipient('Reed Wilderman')],
    [recipient('Isai van der Wilderman Howell')],
  ],
  [
    'the coming Sunday before the last one',
    'Wilderman Sunday',
    [sender('Aaliyah Wilderman'), on('2027-02-14')],
    [sender('Vivienne Wilderman'), on('2027-02-07')],
  ],
  [
    'the coming Sunday as a facet',
    'day:sun Wilderman',
    [sender('Aaliyah Wilderman'), on('2027-02-14')],
    [sender('Vivienne Wilderman'), on('2027-02-07')],
  ],
])('%s: %s', (_, text, nearer, farther) => expect(distance(text, nearer)).toBeLessThan(distance(text, farther)));

test.each<[string, SearchField[], SearchField[]]>([
  ['Morar tomorrow', [sender('Ada Morar'), on('2027-02-11')], [recipient('Bo Morar'), on('2027-02-11')]],
  ['0191 Morar', [sender('Ada Morar'), { field: 'sender phone', text: '(202) 555-0191' }], [recipient('0191 Morar')]],
  ['Sunday', [sender('Ann Sunday')], [recipient('Kim'), on('2027-02-14')]],
])('nothing tells these apart: %s', (text, one, other) => expect(distance(text, one)).toBe(distance(text, other)));

test('more to know of an order never makes it farther from what was said', () => {
  const word = fc.constantFrom('Morar', 'Ada', 'Elm', 'Sunday', 'van', '0191');
  const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
  const field = fc.oneof(name.map(sender), name.map(recipient), name.map(address), fc.constant(on('2027-02-14')));
  fc.assert(
    fc.property(name, fc.array(field, { maxLength: 4 }), field, (text, fields, another) => {
      expect(distance(text, [...fields, another])).toBeLessThanOrEqual(distance(text, fields));
    }),
  );
});

test('plain words fold as all others do', () => {
  const plain = fc.stringMatching(/^[a-zA-Z0-9 ]{0,60}$/);
  fc.assert(
    fc.property(plain, (text) => {
      expect(foldWords(text)).toEqual(foldWords(`${text}‘`));
    }),
  );
});
