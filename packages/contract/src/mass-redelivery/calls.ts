import { z } from 'zod/mini';
import { massRedeliverySides } from '@bloomdesk/domain/mass-redelivery/redelivery-choice';
import { defineCall } from '../call.ts';
import { day, suborderId } from '../fields.ts';
import { massRedeliveryRow, massRedeliveryTotals, massRedeliveryChoice } from './shapes.ts';

/**
 * What could become of the suborders of a bad day: those that are not cancelled and not delivered, each with a plan, and
 * what all of it comes to. It reads and changes nothing; the bulk action BAD_DAY does it.
 */
export const planMassRedelivery = defineCall('planMassRedelivery', 'POST /v1/bad-day/plan', {
  summary: 'Plans what could become of the suborders of a day that cannot go as planned.',
  needs: 'massRedelivery.run',
  about: ['suborder', 'window', 'lot', 'order'],
  center: { of: 'center', by: 'fcId' },
  body: z.strictObject({
    fcId: z.int().check(z.nonnegative()),
    date: day,
    /** Whether that is the day they are brought or the day they leave their center. */
    side: z._default(z.enum(massRedeliverySides), 'delivery'),
    /** Those of these areas and carriers alone; of all where none are named. */
    areaIds: z._default(z.array(z.int().check(z.nonnegative(), z.maximum(2_147_483_647))).check(z.maxLength(500)), []),
    carriers: z._default(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(50)), []),
    /** What is chosen for everybody that is not named; the next day that works, unless given. */
    usual: z._default(massRedeliveryChoice, { kind: 'move', center: 'any', day: null, credit: null }),
    choices: z._default(z.record(suborderId, massRedeliveryChoice), {}),
  }),
  data: z.object({
    /** The earliest promised first. */
    suborders: z.array(massRedeliveryRow),
    /** So many more than can be planned for at once; they come when these are done. */
    more: z.number(),
    totals: massRedeliveryTotals,
    /** The most percent a credit may be (D385). */
    creditPercent: z.number(),
    /** Where suborders of this day go, and by whom, to choose from. */
    areas: z.array(
      z.object({
        areaId: z.number(),
        name: z.string(),
        carrier: z.string(),
        suborders: z.number(),
      }),
    ),
  }),
});
