import { expect, test } from 'vitest';
import { gatherSheets } from './gather-sheets.ts';

test('sheets come in the order of the batch, however long each takes', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const seen: number[] = [];
  const wait = (id: string) =>
    new Promise<string>((resolve) => setTimeout(() => resolve(id.toUpperCase()), id < 'd' ? 8 : 1));
  const sheets = await gatherSheets(ids, wait, (done) => seen.push(done));
  expect(sheets.map((sheet) => ('paper' in sheet ? sheet.paper : ''))).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G']);
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('one that fails says why and stops no other', async () => {
  const fetchOne = (id: string) => {
    if (id === 'b') return Promise.reject(new Error('Failed to create label'));
    return id === 'c' ? Promise.reject(new TypeError('fetch failed')) : Promise.resolve(id);
  };
  expect(await gatherSheets(['a', 'b', 'c'], fetchOne, () => undefined)).toEqual([
    { suborderId: 'a', paper: 'a' },
    { suborderId: 'b', problem: 'Failed to create label' },
    { suborderId: 'c', problem: 'Bloomdesk cannot be reached.' },
  ]);
});
