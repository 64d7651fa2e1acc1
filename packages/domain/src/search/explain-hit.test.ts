import { expect, test } from 'vitest';
import { explainHit, type SearchField } from './explain-hit.ts';
import { parseSearch } from './parse-search.ts';

const fields: SearchField[] = [
  { field: 'order id', text: '1000012' },
  { field: 'tracking number', text: '1Z999AA10123456784' },
  { field: 'sender phone', text: '(410) 555-0123' },
  { field: 'sender name', text: 'Ivy Emard' },
  { field: 'recipient name', text: 'Zoë O’Brien' },
  { field: 'address', text: '12 Elm St, Ozone Park, NY 11416', key: 'z:11416' },
  { field: 'product', text: 'Blushing Rose' },
  { field: 'SKU', text: 'FLRL-B-1001', key: 'k:flrl-b-1001' },
  { field: 'delivery day', text: 'Sat, Feb 13', key: 'd:2027-02-13' },
  { field: 'sender email', text: 'ivy.emard@example.com' },
];

const explained = (text: string) =>
  explainHit(fields, parseSearch(text, ['2027-02-12'])).map(({ field, text: shown, marks }) => {
    const pieces = [...shown]
      .map((sign, at) => (marks.some(([from, to]) => at >= from && at < to) ? sign : ''))
      .join('');
    return `${field}: ${pieces}`;
  });

test.each([
  ['1000012', ['order id: 1000012']],
  ['1z 999 aa1', ['tracking number: 1Z999AA10123456784']],
  ['5550123', ['sender phone: 555-0123']],
  ['0123 emard', ['sender phone: 0123', 'sender name: Emard']],
  ['zoe obrien', ['recipient name: ZoëO’Brien']],
  ['emard obrien', ['sender name: Emard', 'recipient name: O’Brien']],
  ['elm 12 ozone', ['address: 12ElmOzone']],
  ['ema ozo', ['sender name: Ema', 'address: Ozo']],
  ['rose emard', ['sender name: Emard', 'product: Rose']],
  ['zip:11416 emard', ['sender name: Emard', 'address: 12 Elm St, Ozone Park, NY 11416']],
  ['emard tomorrow', ['sender name: Emard', 'delivery day: Sat, Feb 13']],
  ['flrl-b-1001 ivy', ['sender name: Ivy', 'SKU: FLRL-B-1001']],
  ['IVY.emard@ex', ['sender email: ivy.emard@ex']],
  ['emard@example', ['sender email: emardexample']],
  ['nobody', []],
])('%s is shown by %j', (text, shown) => expect(explained(text)).toEqual(shown));
