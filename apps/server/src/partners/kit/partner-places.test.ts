import { expect, test } from 'vitest';
import { inBackground, partnerPlaces, type PlaceEnd, type TakenPlace } from './partner-places.ts';

const soon = () => new Promise((resolve) => setImmediate(resolve));

/** Many that ask in the background, and the places that they have at a time. */
function crowd(places: ReturnType<typeof partnerPlaces>, size = 100) {
  const held: TakenPlace[] = [];
  for (let each = 0; each < size; each++)
    void inBackground(() => places.take()).then((place) => place && held.push(place));
  return {
    held,
    /** All that are with the partner end like this, and others take their places. */
    async end(how: PlaceEnd) {
      for (const place of held.splice(0)) place.giveBack(how);
      await soon();
    },
  };
}

test('what leaves by itself keeps a third of the places free for those who wait at a screen', async () => {
  const places = partnerPlaces({ least: 4, most: 12 });
  const { held } = crowd(places);
  await soon();
  expect(held).toHaveLength(3);
  expect(await places.take()).toBeDefined();
  expect(await places.take()).toBe(undefined);
});

test('one that waits has the place that is given back, and each is given back once', async () => {
  const { held } = crowd(partnerPlaces({ least: 2, most: 2 }));
  await soon();
  const [first] = held;
  first?.giveBack('failed');
  first?.giveBack('failed');
  await soon();
  expect(held).toHaveLength(2);
});

test('a partner that answers is asked more at a time, up to what is allowed, and half as much where it is too much', async () => {
  const { held, end } = crowd(partnerPlaces({ least: 4, most: 12 }), 1000);
  await soon();
  const sizes = [held.length];
  for (let round = 0; round < 30; round++) {
    await end('answered');
    sizes.push(held.length);
  }
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  expect([sizes[0], sizes.at(-1)]).toEqual([3, 8]);
  await end('too-many');
  expect(held.length).toBeLessThan(3);
  await end('failed');
  expect(held.length).toBe(1);
});

test('a partner that is asked by nobody else is not asked more', async () => {
  const places = partnerPlaces({ least: 4, most: 12 });
  for (let call = 0; call < 50; call++) (await inBackground(() => places.take()))?.giveBack('answered');
  const { held } = crowd(places);
  await soon();
  expect(held).toHaveLength(3);
});
