import { expect } from 'vitest';
import { liveFollower } from '#test/fault-injection/live-follower.ts';
import { intakeTraffic, ourSku, theirSku } from '#test/support/intake/intake-traffic.ts';
import { endLongest, type Provoked } from './provoking.ts';
import type { RunBookSite } from './site.ts';

/** Orders of a storefront with a SKU that nobody has mapped. */
async function sendUnknownSkus(site: RunBookSite, count: number): Promise<void> {
  const admin = await site.signedIn('administrator');
  const { secret } = await admin.post('/v1/api-keys', { name: 'Run-book', scopes: ['intake'], perMinute: 600 });
  const orders = intakeTraffic(count, '2027-02-18', 'B').map((order) => ({
    ...order,
    deliveries: order.deliveries.map((delivery) => ({
      ...delivery,
      lines: [{ sku: theirSku, quantity: 1, unitPrice: '96.00' }],
    })),
  }));
  const answer = await fetch(`${site.main.url}/v1/intake/orders/batch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'authorization': `Bearer ${secret}` },
    body: JSON.stringify({ orders }),
  });
  expect(answer.status).toBe(202);
}

async function follow(site: RunBookSite) {
  const care = await site.signedIn('care.manager');
  const { dataApiKey } = await care.get('/v1/session');
  return await liveFollower(
    site.main.url,
    async () => ({ 'authorization': `Bearer ${care.token()}`, 'x-api-key': dataApiKey }),
    () => {},
  );
}

async function raiseException(site: RunBookSite): Promise<void> {
  const care = await site.signedIn('care.manager');
  const [row] = await site.sql<{ id: string }>(
    `select suborder_id as id from suborders where status = 'Received' and not in_exception order by 1 limit 1`,
  );
  await care.post(`/v1/suborders/${row?.id}/exception`, { reason: 'Quality issue: Wilted' });
}

/** The audit trail, orders of storefronts, and open lists. */
export const provokedLists: readonly Provoked[] = [
  {
    alert: 'BloomdeskAuditUnsealed',
    async provoke(site) {
      const event = (age: string) =>
        `insert into audit_events (at, performed_by, action, request_id, data)
         values (clock_now() - interval '${age}', 'run-book', 'credit.edit', gen_random_uuid()::text, '{}')`;
      await site.hold(event('0 seconds'));
      await site.sql(event('1 hour'));
      return async () => await endLongest(site, 'BloomdeskAuditUnsealed');
    },
  },
  {
    alert: 'BloomdeskIntakeWaits',
    async provoke(site) {
      await sendUnknownSkus(site, 25);
      return async () => {
        const admin = await site.signedIn('everything');
        const { waiting } = await admin.get('/v1/intake/waiting');
        expect(waiting.length).toBeGreaterThan(20);
        expect(JSON.stringify(waiting)).toContain(theirSku);
        const mapping = { channel: 'web-shop', kind: 'sku', theirs: theirSku, ours: ourSku };
        await admin.send('PUT', '/v1/intake/mappings', mapping);
        await admin.post('/v1/intake/retry', {});
      };
    },
  },
  {
    alert: 'BloomdeskLiveLags',
    async provoke(site) {
      const follower = await follow(site);
      await site.hold(`select txid_current()`);
      await raiseException(site);
      await new Promise((resolve) => setTimeout(resolve, 8000)); // so long the list has not heard of it
      await endLongest(site, 'BloomdeskLiveLags');
      return follower.stop;
    },
  },
];
