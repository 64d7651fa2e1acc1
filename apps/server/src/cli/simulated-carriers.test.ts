import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { formatSimulatedCarriers } from './simulated-carriers.ts';

let desk: TestServer;

beforeAll(async () => {
  desk = await startTestServer();
});
afterAll(() => desk.close());

const words = async (carrierKeys: TestServer['app']['config']['carrierKeys']) =>
  await formatSimulatedCarriers(desk.app.db, { ...desk.app.config, demo: false, carrierKeys });

test('a demo says it in one short line, unless some carrier is live', async () => {
  const { config } = desk.app;
  const none = { onfleet: undefined, easypost: undefined };
  const said = await formatSimulatedCarriers(desk.app.db, { ...config, demo: true, carrierKeys: none });
  expect(said).toBe('Carriers are simulated: no delivery is really booked.');
  const some = { ...config, demo: true, carrierKeys: { onfleet: 'key', easypost: undefined } };
  const saidOfSome = await formatSimulatedCarriers(desk.app.db, some);
  expect(saidOfSome).toMatch(/^Carriers are simulated, so no delivery is really booked, at: /);
});

test('a demo in which some carriers are live names the others', async () => {
  const { config } = desk.app;
  const carrierKeys = { onfleet: 'key', easypost: undefined };
  const said = await formatSimulatedCarriers(desk.app.db, { ...config, demo: true, carrierKeys });
  expect(said).toMatch(/^Carriers are simulated, so no delivery is really booked, at: .*Baltimore \(fedex\); /);
});

test('a start names the centers whose carriers are simulated, and which', async () => {
  const none = await words({ onfleet: undefined, easypost: undefined });
  expect(none).toContain('Baltimore (fedex, onfleet); ');
  const onfleetOnly = await words({ onfleet: 'key', easypost: undefined });
  expect(onfleetOnly).toContain('Baltimore (fedex); ');
  expect(onfleetOnly).not.toContain('Manhattan');
});

test('with every adapter live nothing is said of their centers; partners stay simulated', async () => {
  const live = await words({ onfleet: 'key', easypost: 'key' });
  expect(live).toMatch(/^Carriers are simulated, so no delivery is really booked, at: Atlanta \(ups\); Chicago/);
  await desk.app.pool.query(
    `update delivery_areas set active = false where delivery_mechanism in ('usabouquets', 'nationwide')`,
  );
  expect(await words({ onfleet: 'key', easypost: 'key' })).toBeUndefined();
});
