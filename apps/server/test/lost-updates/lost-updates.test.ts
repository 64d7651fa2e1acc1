import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestAnswer } from '#test/support/answers/test-answer.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { writtenThings } from './written-things.ts';

/*
 * Saving over a change that one has not seen is refused with the thing as it is now (P8). `npm run prove -- updates`
 * asks for a thousand pairs of each kind.
 */
const pairs = Number(process.env['UPDATE_PAIRS'] ?? 8);

let desk: TestServer;
beforeAll(async () => {
  desk = await startTestServer({ env: { BLOOMDESK_DAILY_CREDIT_LIMIT: '100000000' } });
});
afterAll(() => desk.close());

/** What a refused writer is shown, in the envelope of either kind of call. */
const shown = ({ body }: TestAnswer) => body.data?.current ?? body.error?.current;

test.each(Object.entries(writtenThings))(
  'of two who save the same %s at once one wins, and the other sees what was saved',
  async (_kind, arrange) => {
    const thing = await arrange(desk);
    for (let pair = 0; pair < pairs; pair++) {
      const { version } = await thing.stored();
      const values = [thing.valueOf(2 * pair), thing.valueOf(2 * pair + 1)];
      const answers = await Promise.all(values.map((value) => thing.write(value, version)));
      const statuses = answers.map(({ status }) => status);
      expect([pair, ...statuses.toSorted((a, b) => a - b)]).toEqual([pair, 200, 409]);
      const saved = await thing.stored();
      expect(saved.value).toBe(values[statuses.indexOf(200)]);
      expect(saved.version).toBeGreaterThan(version);
      const [refused] = answers.filter(({ status }) => status === 409);
      const current = refused && JSON.stringify(shown(refused));
      expect(current).toContain(JSON.stringify(saved.value));
      expect(current).toContain(`"version":${saved.version}`);
    }
  },
);
