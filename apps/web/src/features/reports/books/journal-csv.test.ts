import { expect, test } from 'vitest';
import { journalCsv } from './journal-csv.ts';

test('the journal is a file that spreadsheets read: a mark at its start, and cents on every amount', async () => {
  const line = { day: '2027-02-10', account: 'cash', name: 'Cash at the gateway', debit: 121, credit: 0.5 };
  const file = journalCsv([line], { from: '2027-02-01', to: '2027-02-10' });
  expect(file.name).toBe('journal-2027-02-01-2027-02-10.csv');
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
  expect(await file.text()).toContain(
    'Day,Account,Account name,Debit,Credit\r\n2027-02-10,cash,Cash at the gateway,121.00,0.50\r\n',
  );
});
