import { expect, test } from 'vitest';
import { mayStopSubscription } from './subscription-stopping.ts';

test.each([
  [{ subscriptionNumber: '40012', stoppedAt: null }, undefined],
  [{ subscriptionNumber: '40012', stoppedAt: '2027-02-10T15:00:00Z' }, 'already-stopped'],
  [{ subscriptionNumber: '', stoppedAt: null }, 'no-subscription'],
  [null, 'no-subscription'],
])('%j is stopped, or refused as %s', (subscription, code) => {
  const verdict = mayStopSubscription(subscription);
  expect(verdict.ok ? undefined : verdict.code).toBe(code);
});
