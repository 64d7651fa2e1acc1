import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { typedPassword } from './typed-password.ts';

/** What was read, and what stood on the screen meanwhile. */
async function typed(keys: string, isTTY: boolean): Promise<{ read: string; shown: string }> {
  const input: PassThrough & { isTTY?: boolean } = new PassThrough();
  input.isTTY = isTTY;
  const output = new PassThrough();
  const read = typedPassword({ input, output });
  input.end(keys);
  return { read: await read, shown: String(output.read() ?? '') };
}

test('a password is read from standard input, its first line alone and nothing said', async () => {
  expect(await typed('Lilac-Harbour-27\nand more\n', false)).toEqual({ read: 'Lilac-Harbour-27', shown: '' });
  expect(await typed('Lilac Harbour 27', false)).toEqual({ read: 'Lilac Harbour 27', shown: '' });
  expect(await typed('', false)).toEqual({ read: '', shown: '' });
});

test('at a terminal it is asked for, and no letter of it is shown', async () => {
  expect(await typed('Lilac-Harbour-27\r', true)).toEqual({ read: 'Lilac-Harbour-27', shown: 'Password: \n' });
});
