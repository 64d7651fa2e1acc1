import { expect, test } from 'vitest';
import { changesSomething, nameOfCall, turnsOf } from './recorded-calls.ts';

test.each([
  ['GET', '/v1/orders/1000012', 'GET /v1/orders/:id'],
  ['GET', '/v1/suborders/1000012-1/label?fresh=1', 'GET /v1/suborders/:id/label'],
  ['GET', '/v1/fulfillmentCenters/4/suborders/2031-02-13', 'GET /v1/fulfillmentCenters/:id/suborders/:date'],
  ['POST', '/v1/work/6f9619ff-8b86-4d11-b42d-00c04fc964ff/claim', 'POST /v1/work/:id/claim'],
  ['GET', '/v1/centers', 'GET /v1/centers'],
])('%s %s is named %s', (method, path, name) => {
  expect(nameOfCall({ method, path })).toBe(name);
});

test('what is not a GET changes something, unless it asks the data API, who is signed in or for several reads at once', () => {
  const calls = [
    { method: 'GET', path: '/v1/session' },
    { method: 'POST', path: '/graphql' },
    { method: 'POST', path: '/idp/start' },
    { method: 'POST', path: '/v1/reads' },
    { method: 'POST', path: '/v1/notifications/read' },
  ];
  expect(calls.map(changesSomething)).toEqual([false, false, false, false, true]);
});

test('calls that overlap are one turn, a call after an answer is the next one', () => {
  const calls = [
    { name: 'session', startedAt: 0, endedAt: 10 },
    { name: 'order', startedAt: 12, endedAt: 30 },
    { name: 'centers', startedAt: 11, endedAt: 14 },
    { name: 'timeline', startedAt: 15, endedAt: 40 },
    { name: 'unread', startedAt: 2, endedAt: 50 },
  ];
  const names = turnsOf(calls).map((turn) => turn.map(({ name }) => name));
  expect(names).toEqual([['session', 'unread'], ['centers', 'order'], ['timeline']]);
  expect(turnsOf([])).toEqual([]);
});
