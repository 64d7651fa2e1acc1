import { expect, test } from 'vitest';
import { readConfig } from '#config/config.ts';
import { partnersOf } from './partners.ts';
import { delayOf, inBelievableTime } from './simulated-delay.ts';

const home = { BLOOMDESK_HOME: '/home' };
const wantsDelay = (env: Record<string, string>) => readConfig({ ...home, ...env }, '/').simulatedDelay;

test('each request takes 150 to 700 milliseconds, and the same one always as long', () => {
  const delays = Array.from({ length: 500 }, (_, at) => delayOf('payments', 'charge', [{ effectKey: `charge:${at}` }]));
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(150);
  expect(Math.max(...delays)).toBeLessThanOrEqual(700);
  expect(new Set(delays).size).toBeGreaterThan(200);
  expect(delayOf('payments', 'charge', [{ effectKey: 'charge:7' }])).toBe(delays[7]);
});

test('a partner answers as before, in its own time, and what fails fails after it', async () => {
  const waited: number[] = [];
  const port = {
    locate: async (address: string) => {
      if (address === 'nowhere') throw new Error('There is no such address.');
      return `${address}, found`;
    },
  };
  const slow = inBelievableTime('geocoder', port, async (milliseconds) => void waited.push(milliseconds));
  expect(await slow.locate('Main Street')).toBe('Main Street, found');
  await expect(slow.locate('nowhere')).rejects.toThrow('There is no such address.');
  const times = [delayOf('geocoder', 'locate', ['Main Street']), delayOf('geocoder', 'locate', ['nowhere'])];
  expect(waited).toEqual(times.flatMap((time) => [time / 2, time / 2]));
});

test('partners take their time in a demo and nowhere else, unless it is set', () => {
  expect(wantsDelay({})).toBe(true);
  expect(wantsDelay({ BLOOMDESK_DEMO: 'off', DATABASE_URL: 'postgres://localhost/flowers' })).toBe(false);
  expect(wantsDelay({ BLOOMDESK_SIMULATED_DELAY: 'off' })).toBe(false);
  expect(() => wantsDelay({ BLOOMDESK_SIMULATED_DELAY: '150' })).toThrow(
    'BLOOMDESK_SIMULATED_DELAY must be on or off.',
  );
});

test('a demo asks its simulated partners at their pace', async () => {
  const partners = partnersOf(readConfig(home, '/'), Object(null), () => new Date('2027-02-10T17:00:00Z'));
  const started = performance.now();
  await partners.subscriptions.stop(Object({ subscriptionNumber: 'S-7' })).catch(() => undefined);
  expect(performance.now() - started).toBeGreaterThanOrEqual(149);
});
