import { expect, test } from 'vitest';
import { assertAnswer, callOf, readCalls } from './assert-answer.ts';

test.each([
  ['POST', '/v1/orders/skeleton', 'createSkeletonOrder'],
  ['GET', '/v1/orders/1000012', 'getOrder'],
  ['GET', '/v1/nothing', undefined],
])('%s %s is the call %s', async (method, path, name) => {
  expect(callOf(await readCalls(), method, path)?.name).toBe(name);
});

test('an answer is held against the shape of its call, with or without an envelope', async () => {
  const fields = { fcId: 'four' };
  await expect(assertAnswer('GET', '/v1/board?date=2027-02-13', { data: fields })).rejects.toThrow(/^getBoard answers/);
  await expect(assertAnswer('GET', '/v1/nothing', {})).rejects.toThrow('There is no call GET /v1/nothing');
  await assertAnswer('POST', '/idp/sign-out', { status: 'SUCCESS', data: {} });
});
