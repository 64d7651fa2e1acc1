import { afterAll, beforeAll, expect, test } from 'vitest';
import { outbox } from '#jobs/outbox.ts';
import { type ChatStandIn, startChatStandIn } from '#stand-ins/chat/chat-stand-in.ts';
import type { StandInFault } from '#stand-ins/kit/stand-in-server.ts';
import { type MailStandIn, startMailStandIn } from '#stand-ins/mail/mail-stand-in.ts';
import type { MailFault } from '#stand-ins/mail/smtp-session.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { dice, killedProcess, tallyOf } from '#test/fault-injection/killed-labels.ts';

/*
 * Each letter and each post is there, whatever goes wrong on its way and where our process dies, and none is sent again whose
 * answer had come. Neither mail nor chat knows keys: what was taken while its answer was lost is sent once more, a letter
 * under the same Message-ID, by which a mail server drops it. Counted in the stand-ins' ledgers.
 */
const count = Number(process.env['LETTER_INTENTIONS'] ?? 50);
const lettersFail: readonly (readonly [below: number, fault: MailFault])[] = [
  [0.08, 'lost-answer'],
  [0.12, 'cut'],
  [0.15, 'silent'],
  [0.2, 'put-off'],
  [0.21, 'slow'],
];
const postsFail: readonly (readonly [below: number, fault: StandInFault])[] = [
  [0.08, 'lost-answer'],
  [0.12, 'cut'],
  [0.16, '503'],
  [0.18, '429'],
  [0.2, '502-after'],
];
/** What leaves the work done and its answer untold. */
const untold: readonly string[] = ['lost-answer', '502-after'];
/** Effects that are under way at once, and may all be done when the process is killed. */
const atOnce = 4;

let desk: TestServer;
let mail: MailStandIn;
let chat: ChatStandIn;
let kills = 0;
const lost = { letters: 0, posts: 0 };

const sending = killedProcess('partners/letter-intentions.ts', () => ({
  LETTER_INTENTIONS_OF: JSON.stringify({
    env: {
      DATABASE_URL: desk.databaseUrl,
      BLOOMDESK_SERVER_DATABASE_URL: desk.serverDatabaseUrl,
      BLOOMDESK_DEMO: 'off',
      BLOOMDESK_LIMITS: 'off',
    },
    smtp: { url: mail.url, from: 'Bloomdesk <desk@bloom.example>' },
    webhook: chat.webhook,
  }),
}));

beforeAll(async () => {
  const roll = dice(573);
  const faultOf = <Fault extends string>(faults: readonly (readonly [number, Fault])[], kind: keyof typeof lost) => {
    const chance = roll();
    const fault = faults.find(([below]) => chance < below)?.[1];
    if (fault !== undefined && untold.includes(fault)) lost[kind] += 1;
    return fault;
  };
  mail = await startMailStandIn({
    user: 'desk',
    password: 'hush',
    fault: () => faultOf(lettersFail, 'letters'),
    onLetter: killSometimes,
  });
  chat = await startChatStandIn({
    kind: 'slack',
    secret: 'hush',
    fault: () => faultOf(postsFail, 'posts'),
    onExchange: killSometimes,
  });
  desk = await startTestServer();
});
afterAll(async () => {
  sending.kill();
  await mail.close();
  await chat.close();
  await desk.close();
});

/** Three times, each when something has just been taken and nobody was told. */
function killSometimes(): void {
  const taken = mail.ledger.letters.size + chat.ledger.posts.length;
  if (kills >= 3 || taken < ((kills + 1) * count) / 2) return;
  kills += 1;
  sending.kill();
}

test(`${count} letters and ${count} posts, each there, and again only where an answer was lost`, async () => {
  const numbers = Array.from({ length: count }, (_, at) => at);
  const letters = numbers.map((at) => ({
    effectKey: `mail:intended-${at}`,
    partner: 'mail' as const,
    kind: 'mail.send',
    payload: { to: `person.${at}@example.com`, subject: `Letter ${at}`, body: 'Your flowers are on their way.' },
  }));
  const posts = numbers.map((at) => ({
    effectKey: `chat:intended-${at}`,
    partner: 'chat' as const,
    kind: 'chat.post',
    payload: { channel: 'alerts', text: `Post number ${at}.` },
  }));
  await outbox(desk.app.db, desk.app.clock()).planAll([...letters, ...posts]);

  await sending.untilDone();

  expect(kills).toBe(3);
  expect([...mail.ledger.offences, ...chat.ledger.offences]).toEqual([]);
  const { rows } = await desk.app.pool.query(`select state, count(*)::int as count from outbox group by state`);
  expect(rows).toEqual([{ state: 'done', count: count * 2 }]);

  const taken = [...mail.ledger.letters.values()];
  expect(taken.flatMap(({ to }) => to).toSorted()).toEqual(letters.map(({ payload }) => payload.to).toSorted());
  const letterTimes = taken.reduce((sum, { times }) => sum + times, 0);
  expect(letterTimes).toBeLessThanOrEqual(count + lost.letters + kills * atOnce);

  const texts = chat.ledger.posts.map(({ text }) => text);
  expect([...new Set(texts)].toSorted()).toEqual(posts.map(({ payload }) => payload.text).toSorted());
  expect(texts.length).toBeLessThanOrEqual(count + lost.posts + kills * atOnce);
  console.log(`letters ${letterTimes} of ${count}, posts ${texts.length} of ${count}, ${tallyOf(chat.ledger.calls)}`);
});
