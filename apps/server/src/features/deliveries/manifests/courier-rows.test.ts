import { usualEventCodes } from '@bloomdesk/domain/deliveries/courier-statuses';
import { expect, test } from 'vitest';
import { courierRows } from './courier-rows.ts';

const read = (...lines: string[]) => courierRows(Buffer.from(lines.join('\r\n')), usualEventCodes);
const columns = 'parcel_number,event_code,event_text,event_time';

test('acknowledgements say of which manifest they are, and how many parcels were counted', () => {
  expect(
    read('manifest_id,result,parcels,message', '4-20270210-7,accepted,12,', '4-20270210-8,REJECTED,,"no, closed"'),
  ).toEqual([
    { line: 2, acknowledgement: { number: '4-20270210-7', isAccepted: true, parcels: 12, message: '' } },
    { line: 3, acknowledgement: { number: '4-20270210-8', isAccepted: false, parcels: null, message: 'no, closed' } },
  ]);
  expect(read('manifest_id,result', '4-20270210-7,maybe')).toEqual([{ line: 2, problem: 'result maybe is not known' }]);
});

test('statuses are read line by line, and a broken one does not stop the others', () => {
  const at = '2027-02-10T17:05:00-05:00';
  expect(
    read(
      `${columns},city`,
      `BD0000000017,del,,${at},Baltimore`,
      `BD0000000018,DEL,,${at},Baltimore`,
      `BD0000000017,"X<9>",,${at},Baltimore`,
      `BD0000000017,DEL,,10 Feb 2027 5 pm,Baltimore`,
      `BD0000000017,DEL,,${at}`,
      `BD0000000017,ATT,No answer,2027-02-10T22:06:00Z,Baltimore`,
    ),
  ).toEqual([
    {
      line: 2,
      reported: {
        number: 'BD0000000017',
        code: 'DEL',
        report: { status: 'Delivered', failure: null, at: '2027-02-10T22:05:00.000Z' },
      },
    },
    { line: 3, problem: 'parcel BD0000000018 is no number of ours' },
    { line: 4, problem: 'code X?9? of parcel BD0000000017 is not known' },
    { line: 5, problem: 'the time of parcel BD0000000017 is not an instant with its offset' },
    { line: 6, problem: '4 cells where 5 are due' },
    {
      line: 7,
      reported: {
        number: 'BD0000000017',
        code: 'ATT',
        report: {
          status: null,
          failure: { issue: 'Recipient unavailable', details: 'No answer' },
          at: '2027-02-10T22:06:00.000Z',
        },
      },
    },
  ]);
});

test.each([
  ['other columns', Buffer.from('a,b\r\n1,2\r\n')],
  ['nothing', Buffer.alloc(0)],
  ['no text', Buffer.from([0xff, 0xfe, 0x00, 0x80])],
  ['a quote without its end', Buffer.from(`${columns}\r\n"BD0000000017,DEL`)],
])('a file with %s says nothing but that', (_, content) => {
  expect(courierRows(content, usualEventCodes)).toEqual([
    { line: 1, problem: 'neither acknowledgements nor statuses: its columns are others' },
  ]);
});
