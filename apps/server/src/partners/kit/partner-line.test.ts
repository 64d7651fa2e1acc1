import { beforeEach, expect, test } from 'vitest';
import { inBackground } from './partner-places.ts';
import { partnerLine } from './partner-line.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';

let now: number;
let heard: string[];
let requests: number;
beforeEach(() => {
  now = 1_000_000;
  heard = [];
  requests = 0;
});

const patient = () => new AbortController().signal;
const made = (budget: () => AbortSignal = patient) =>
  partnerLine({
    partner: 'onfleet',
    clock: () => now,
    budget,
    onChange: (partner, state) => heard.push(`${partner} ${state}`),
  });

const well = async () => {
  requests += 1;
  return 'roses';
};
const ill = async () => {
  requests += 1;
  throw new PartnerProblem('onfleet cannot be reached', 'not-done');
};

async function fails(at: ReturnType<typeof made>, times = 1): Promise<void> {
  for (let time = 0; time < times; time++) await expect(at.call(ill)).rejects.toThrow('cannot be reached');
}

test('answers and failures pass through', async () => {
  const line = made();
  expect(await line.call(well)).toBe('roses');
  await fails(line);
  expect([line.state(), heard]).toEqual(['closed', []]);
});

test('five failures in a row leave the partner alone: nobody else is even tried', async () => {
  const line = made();
  await fails(line, 5);
  expect([line.state(), heard]).toEqual(['open', ['onfleet open']]);
  const problem = await line.call(well).catch((error: unknown) => error);
  expect(problem).toMatchObject({
    message: 'onfleet is not answering and is left alone for now',
    outcome: 'not-done',
    retryAfterSeconds: 5,
  });
  expect(requests).toBe(5);
});

test('an answer in between shows that someone is there, but ten failures in half a minute are enough', async () => {
  const line = made();
  for (let round = 0; round < 9; round++) {
    await fails(line);
    await line.call(well);
    now += 3000;
  }
  expect(line.state()).toBe('closed');
  await fails(line);
  expect(line.state()).toBe('open');
});

test('failures of long ago are forgotten', async () => {
  const line = made();
  for (let round = 0; round < 40; round++) {
    await fails(line);
    await line.call(well);
    now += 3400;
  }
  expect(line.state()).toBe('closed');
});

test('after a pause one call tries, the others wait; its answer opens the way for all', async () => {
  const line = made();
  await fails(line, 5);
  now += 5000;
  const { promise, resolve } = Promise.withResolvers<string>();
  const probe = line.call(() => promise);
  expect(line.state()).toBe('half-open');
  await expect(line.call(well)).rejects.toThrow('left alone');
  resolve('tulips');
  expect(await probe).toBe('tulips');
  expect(await line.call(well)).toBe('roses');
  expect(heard).toEqual(['onfleet open', 'onfleet half-open', 'onfleet closed']);
});

test('a try that fails doubles the pause, up to half a minute; an answer makes it short again', async () => {
  const line = made();
  await fails(line, 5);
  for (const pause of [5000, 10_000, 20_000, 30_000, 30_000]) {
    now += pause - 1;
    await expect(line.call(ill)).rejects.toThrow('left alone');
    now += 1;
    await fails(line);
  }
  now += 30_000;
  await line.call(well);
  await fails(line, 5);
  now += 5000;
  expect(await line.call(well)).toBe('roses');
});

test('a call that uses up its time ends, even when its work never does, and nobody knows what it did', async () => {
  const over = new AbortController();
  const line = made(() => over.signal);
  const call = line.call(() => new Promise<never>(() => {}));
  over.abort();
  await expect(call).rejects.toMatchObject({ message: 'onfleet did not answer in time', outcome: 'unknown' });
});

test('a partner that answers nothing at all is left alone after five calls', async () => {
  const over: AbortController[] = [];
  const line = made(() => {
    const one = new AbortController();
    over.push(one);
    return one.signal;
  });
  for (let time = 0; time < 5; time++) {
    const call = line.call(() => new Promise<never>(() => {}));
    over[time]?.abort();
    await expect(call).rejects.toThrow('in time');
    now += 8000 / 4;
  }
  expect(line.state()).toBe('open');
});

test('what waits for one partner is bounded', async () => {
  const line = made();
  const { promise, resolve } = Promise.withResolvers<string>();
  const waiting = Array.from({ length: 4 }, () => line.call(() => promise));
  await expect(line.call(well)).rejects.toMatchObject({
    message: 'onfleet is busy with earlier requests',
    retryAfterSeconds: 1,
  });
  resolve('lilies');
  expect(await Promise.all(waiting)).toEqual(Array.from({ length: 4 }, () => 'lilies'));
  expect(await line.call(well)).toBe('roses');
  expect(heard).toEqual([]);
});

test('a partner with measured places is asked less after a call that was not answered in time, and people come first', async () => {
  const over: AbortController[] = [];
  const budget = () => {
    const one = new AbortController();
    over.push(one);
    return one.signal;
  };
  const line = partnerLine({ partner: 'payments', most: { least: 4, most: 12 }, budget });
  const { promise, resolve } = Promise.withResolvers<string>();
  const byItself = Array.from({ length: 6 }, () => inBackground(() => line.call(() => promise)));
  const silent = line.call(() => new Promise<never>(() => {}));
  await expect(line.call(well)).rejects.toThrow('payments is busy with earlier requests');
  await expect.poll(() => over.length).toBe(4);
  over[3]?.abort();
  await expect(silent).rejects.toThrow('payments did not answer in time');
  await expect(line.call(well)).rejects.toThrow('payments is busy with earlier requests');
  resolve('lilies');
  expect(await Promise.all(byItself)).toHaveLength(6);
  expect(await line.call(well)).toBe('roses');
});

test('stragglers that fail after it has opened do not lengthen the pause', async () => {
  const line = made();
  const { promise, reject } = Promise.withResolvers<never>();
  const straggler = line.call(() => promise);
  await fails(line, 5);
  reject(new Error('gone'));
  await expect(straggler).rejects.toThrow('gone');
  now += 5000;
  expect(await line.call(well)).toBe('roses');
});
