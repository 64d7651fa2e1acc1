import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHouse, type TestHouse } from '#test/support/test-house.ts';
import { outbox } from './outbox.ts';
import { sendEffect } from './send-effect.ts';

let desk: TestHouse;
beforeAll(async () => {
  desk = await startTestHouse();
});
afterAll(() => desk.close());

test('whoever dies while a partner is asked leaves the effect to be sent again, and nobody sends what is done', async () => {
  const { house } = desk;
  const effectKey = 'bouquet-to-courier';
  await outbox(house.db, house.clock()).plan({ effectKey, partner: 'carrier', kind: 'hand-over', payload: {} });
  const asked = Promise.withResolvers<void>();
  const dying = async () => {
    asked.resolve();
    await new Promise(() => {}); // its process is gone, and no answer will ever be heard
  };
  void sendEffect(house, { 'hand-over': dying }, { effectKey }, { last: false });
  await asked.promise;

  let handedOver = 0;
  const next = { 'hand-over': async () => void handedOver++ };
  await sendEffect(house, next, { effectKey }, { last: false });
  expect(handedOver).toBe(1);
  await sendEffect(house, next, { effectKey }, { last: false });
  expect(handedOver).toBe(1);
});
