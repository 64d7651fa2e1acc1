import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { mail } from './mail.ts';

let desk: TestServer;
beforeAll(async () => {
  desk = await startTestServer();
});
afterAll(() => desk.close());

async function printed(): Promise<string> {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  await mail(desk.app.config);
  const text = said.mock.calls.map(([line]) => String(line)).join('\n');
  said.mockRestore();
  return text;
}

test('an empty mailbox says so', async () => {
  expect(await printed()).toBe('The mailbox is empty.');
});

test('letters and chat posts are printed newest first, and no letter moves the cursor', async () => {
  const { mail: letters, chat } = desk.app.partners;
  await letters.send({
    effectKey: 'a',
    to: 'olive@bloomdesk.test',
    subject: 'Your code\u001b[2J',
    body: 'It is 12345678\n\u0007Bye',
  });
  desk.setClock('2027-02-10T16:00:00Z');
  await chat.post({ effectKey: 'b', channel: '#b2b', text: 'A file is in.' });
  expect(await printed()).toBe(
    [
      '2027-02-10T16:00:00.000Z  in #b2b',
      '  A file is in.',
      '',
      '2027-02-10T15:00:00.000Z  to olive@bloomdesk.test',
      'Your code [2J',
      '  It is 12345678',
      '   Bye',
    ].join('\n'),
  );
});
