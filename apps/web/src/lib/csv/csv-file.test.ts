import { expect, test } from 'vitest';
import { csvFile } from './csv-file.ts';

test('an export says that it is UTF-8, so that Excel shows 9:00 – 11:00 am as it is', async () => {
  const file = csvFile('Window\r\n9:00 – 11:00 am\r\n', 'select-and-batch.csv');
  expect([...new Uint8Array(await file.arrayBuffer())].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
  expect([file.name, await file.text()]).toEqual(['select-and-batch.csv', 'Window\r\n9:00 – 11:00 am\r\n']);
});
