import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { outbox } from './outbox.ts';
import { sendEffect } from './send-effect.ts';

let desk: TestServer;
beforeAll(async () => {
  desk = await startTestServer();
});
afterAll(() => desk.close());

test('a process that dies while a partner is asked leaves the effect to be sent again, and nobody sends what is done', async () => {
  const { app } = desk;
  const effectKey = 'bouquet-to-courier';
  await outbox(app.db, app.clock()).plan({ effectKey, partner: 'carrier', kind: 'hand-over', payload: {} });
  const wasAsked = Promise.withResolvers<void>();
  const dying = async () => {
    wasAsked.resolve();
    await new Promise(() => {}); // its process is gone, and no answer will ever be heard
  };
  void sendEffect(app, { 'hand-over': dying }, { effectKey }, { last: false });
  await wasAsked.promise;

  let handedOver = 0;
  const next = { 'hand-over': async () => void handedOver++ };
  await sendEffect(app, next, { effectKey }, { last: false });
  expect(handedOver).toBe(1);
  await sendEffect(app, next, { effectKey }, { last: false });
  expect(handedOver).toBe(1);
});

test('a database that fails while a partner is asked is no try of the partner, so that no pause grows by it', async () => {
  const { app } = desk;
  const effectKey = 'vase-to-courier';
  await outbox(app.db, app.clock()).plan({ effectKey, partner: 'carrier', kind: 'hand-over', payload: {} });
  const full = Object.assign(new pg.DatabaseError('could not extend file', 1, 'error'), { code: '53100' });
  const failing = async () => {
    throw new PartnerProblem('could not extend file', 'unknown', { cause: full });
  };
  await expect(sendEffect(app, { 'hand-over': failing }, { effectKey }, { last: false })).rejects.toBe(full);
  const { rows } = await app.pool.query('select state, attempts from outbox where effect_key = $1', [effectKey]);
  expect(rows).toEqual([{ state: 'pending', attempts: 0 }]);
});
