import fc from 'fast-check';
import { expect, test } from 'vitest';
import { facts, lot, nine, suborder, window, usualMassRedeliveryChoice } from '../testing/mass-redelivery-samples.ts';
import { planMassRedelivery } from './redelivery-plan.ts';

test('of any day: no window beyond its places, no stock twice, everybody once, and nobody could have been earlier', () => {
  const dayOf = fc.integer({ min: 13, max: 19 });
  const windows = fc.uniqueArray(
    fc.record({ areaId: fc.constantFrom(1, 2), day: dayOf, left: fc.option(fc.integer({ min: 0, max: 3 })) }),
    { selector: ({ areaId, day }) => `${areaId} ${day}`, maxLength: 12 },
  );
  const claimsLot = fc.boolean();
  const property = fc.property(
    windows,
    fc.array(fc.record({ claimsLot, hour: fc.integer({ min: 8, max: 18 }) }), { maxLength: 12 }),
    fc.integer({ min: 0, max: 5 }),
    fc.integer({ min: 0, max: 5 }),
    (open, wanted, here, there) => {
      const suborders = wanted.map(({ claimsLot: has, hour }, n) => {
        const startTime = `2027-02-13T${String(hour).padStart(2, '0')}:00:00.000Z`;
        return suborder(n, { startTime, claims: has ? [{ lotId: 1, quantity: 1 }] : [] });
      });
      const given = facts({
        windows: open.map(({ areaId, day, left }) => window(areaId, nine(day), left)),
        lots: [lot(1, 4, here), lot(2, 9, there)],
      });
      const planned = planMassRedelivery(suborders, () => usualMassRedeliveryChoice, given);
      expect(planned.map((one) => one.suborder.suborderId).toSorted()).toEqual(
        suborders.map(({ suborderId }) => suborderId).toSorted(),
      );

      const moves = planned.flatMap(({ suborder: { claims }, plan }) =>
        plan.kind === 'move' ? [{ ...plan, claims }] : [],
      );
      for (const { areaId, startTime, left } of given.windows) {
        const taken = moves.filter(({ place }) => place.areaId === areaId && place.startTime === startTime).length;
        expect(taken).toBeLessThanOrEqual(left ?? Number.POSITIVE_INFINITY);
      }
      const stocked = moves.filter(({ shortages }) => shortages.length === 0);
      const givenBack = moves.filter(({ claims }) => claims.length > 0).length;
      expect(stocked.filter(({ place }) => place.fcId === 4).length).toBeLessThanOrEqual(here + givenBack);
      expect(stocked.filter(({ place }) => place.fcId === 9).length).toBeLessThanOrEqual(there);

      const days = planned.flatMap(({ plan }) =>
        plan.kind === 'move' && plan.place.fcId === 4 && plan.shortages.length === 0 ? [plan.place.startTime] : [],
      );
      expect(days).toEqual(days.toSorted()); // who chooses later is never earlier at the same center
    },
  );
  fc.assert(property, { numRuns: 300 });
});
