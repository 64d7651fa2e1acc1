import { expect, test } from 'vitest';
import type { Letter } from '#partners/mail/mail.ts';
import { mailedCourierFiles } from './courier-files.mail.ts';
import { simulatedCourierFiles } from './courier-files.simulated.ts';

const file = {
  name: 'MANIFEST_4-20270210-1.csv',
  content: 'manifest_id,parcel_number\r\n4-20270210-1,BD0000000017\r\n',
};

test('a manifest is attached to a letter under a key of its own, and nothing is read back', async () => {
  const letters: Letter[] = [];
  const files = mailedCourierFiles(
    { send: async (letter) => void letters.push(letter), check: async () => {} },
    'day@courier.example',
  );
  await files.deliver(file);
  await files.deliver(file);
  expect(letters).toHaveLength(2);
  expect(letters[0]).toEqual(letters[1]); // under the same key
  expect(letters[0]).toMatchObject({
    effectKey: 'courier-file:MANIFEST_4-20270210-1.csv',
    to: 'day@courier.example',
    subject: 'MANIFEST_4-20270210-1',
    body: expect.stringContaining('manifest of 1 parcel '),
    attachment: file,
  });
  expect(await files.waiting()).toEqual([]);
});

test('the simulated courier takes a file once, acknowledges it, and fails on purpose', async () => {
  const files = simulatedCourierFiles();
  await files.deliver(file);
  await files.deliver(file);
  expect([...files.delivered.keys()]).toEqual([file.name]);
  expect(await files.waiting()).toEqual(['ACK_4-20270210-1.csv']);
  expect(Buffer.from(await files.read('ACK_4-20270210-1.csv')).toString()).toContain('4-20270210-1,accepted,1,');
  await files.putAway('ACK_4-20270210-1.csv');
  expect(await files.waiting()).toEqual([]);
  await expect(files.deliver({ ...file, name: 'FAIL.csv' })).rejects.toMatchObject({ outcome: 'not-done' });
});
