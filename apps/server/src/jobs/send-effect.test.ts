import { afterAll, beforeAll, expect, test } from 'vitest';
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
