import { expect, onTestFinished, test } from 'vitest';
import { startTestServer } from '#test/support/test-server.ts';
import { adoptForsakenEffects } from './forsaken-effects.ts';
import { outbox } from './outbox.ts';

test('an effect that waits without a job gets one, once; those with a job, done, given up or asked about are left alone', async () => {
  const desk = await startTestServer();
  onTestFinished(() => desk.close());
  const { pool, db, clock } = desk.app;
  const letter = (key: string) => ({
    effectKey: key,
    partner: 'mail' as const,
    kind: 'mail.send',
    payload: { to: 'ann@lilac.example', subject: 'Lilacs', body: 'On their way' },
  });
  for (const key of ['forsaken', 'waiting', 'done', 'given-up']) await outbox(db, clock()).plan(letter(key));
  await outbox(db, clock()).plan({ ...letter('refund'), partner: 'payments', kind: 'payment.refund' });
  await pool.query(`delete from bloomdesk_jobs._private_jobs where key <> 'effect:waiting'`);
  await pool.query(`update outbox set state = 'done' where effect_key = 'done'`);
  await pool.query(`update outbox set state = 'dead' where effect_key = 'given-up'`);

  expect(await adoptForsakenEffects(pool)).toBe(1);
  expect(await adoptForsakenEffects(pool)).toBe(0);
  await desk.runJobs();
  const { rows } = await pool.query(
    `select effect_key, state from outbox where effect_key in ('forsaken', 'refund', 'given-up') order by 1`,
  );
  expect(rows).toEqual([
    { effect_key: 'forsaken', state: 'done' },
    { effect_key: 'given-up', state: 'dead' },
    { effect_key: 'refund', state: 'pending' },
  ]);
});
