import { expect, test } from 'vitest';
import { createLock } from './lock.ts';

test('a control is locked in the moment of its first press, for each thing on its own', async () => {
  let begun = 0;
  const once = createLock<string>();
  const press = (row: string) =>
    once(row, async () => {
      begun += 1;
      await Promise.resolve();
      return row;
    });
  const presses = [press('a'), press('a'), press('b')];
  expect(begun).toBe(2);
  expect(presses[1]).toBe(presses[0]);
  expect(await Promise.all(presses)).toEqual(['a', 'a', 'b']);
  await press('a');
  expect(begun).toBe(3);
});

test('work that failed can be begun again', async () => {
  const once = createLock();
  const press = () => once('', () => Promise.reject(new Error('No.')));
  await expect(press()).rejects.toThrow('No.');
  await expect(press()).rejects.toThrow('No.');
});
