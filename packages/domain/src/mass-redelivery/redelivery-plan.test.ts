import { describe, expect, test } from 'vitest';
import {
  eleven,
  facts,
  line,
  lot,
  nine,
  order,
  suborder,
  window,
  usualMassRedeliveryChoice,
} from '../testing/mass-redelivery-samples.ts';
import {
  type MassRedeliveryFacts,
  type MassRedeliverySuborder,
  obstacleOf,
  planMassRedelivery,
} from './redelivery-plan.ts';
import { massRedeliveryTotals } from './redelivery-totals.ts';
import type { MassRedeliveryChoice } from './redelivery-choice.ts';
import { no } from '../verdict.ts';

/** By suborder: the center and the day it goes to, else what becomes of it. */
function outcome(
  suborders: MassRedeliverySuborder[],
  choice: MassRedeliveryChoice,
  changes: Partial<MassRedeliveryFacts> = {},
) {
  return planMassRedelivery(suborders, () => choice, facts(changes)).map(({ suborder: { orderId }, plan, why }) => [
    Number(orderId) - 1_000_000,
    plan.kind === 'move' ? `${plan.place.fcId} on ${plan.place.startTime.slice(5, 16)}` : plan.kind,
    why,
  ]);
}

const move = (changes: Partial<Extract<MassRedeliveryChoice, { kind: 'move' }>> = {}): MassRedeliveryChoice => ({
  ...usualMassRedeliveryChoice,
  ...changes,
});

describe('moving', () => {
  test('the earliest promised gets the earliest day; when no own day is left another center takes over', () => {
    const late = suborder(1, { startTime: eleven(13) });
    expect(outcome([late, suborder(2), suborder(3), suborder(4), suborder(5)], move())).toEqual([
      [2, '4 on 02-14T14:00', null],
      [3, '4 on 02-15T14:00', null],
      [4, '9 on 02-14T14:00', null],
      [5, 'leave', 'No delivery window has a place left until Sat, Feb 20.'],
      [1, 'leave', 'No delivery window has a place left until Sat, Feb 20.'],
    ]);
  });

  test.each<[string, MassRedeliveryChoice, string, string | null]>([
    ['its own center', move({ center: 'own' }), '4 on 02-14T14:00', null],
    ['another center, never on the bad day', move({ center: 'other' }), '9 on 02-14T14:00', null],
    [
      'not even when the bad day is asked for',
      move({ day: '2027-02-13', center: 'other' }),
      'leave',
      'At another center no delivery window has a place left on Sat, Feb 13.',
    ],
    ['a day one chooses', move({ day: '2027-02-15' }), '4 on 02-15T14:00', null],
    [
      'a day without windows',
      move({ day: '2027-02-18' }),
      'leave',
      'No delivery window has a place left on Thu, Feb 18.',
    ],
    [
      'a day its own center does not have',
      move({ day: '2027-02-13', center: 'own' }),
      'leave',
      'At its own center no delivery window has a place left on Sat, Feb 13.',
    ],
  ])('%s', (_, choice, where, why) => {
    expect(outcome([suborder(1)], choice)).toEqual([[1, where, why]]);
  });

  test('it keeps its time of day where that has a place left, else it gets the nearest', () => {
    const windows = [window(1, nine(14), 1), window(1, eleven(14), 1)];
    const late = (n: number) => suborder(n, { startTime: eleven(13) });
    expect(outcome([late(1), late(2)], move(), { windows })).toEqual([
      [1, '4 on 02-14T16:00', null],
      [2, '4 on 02-14T14:00', null],
    ]);
  });

  test('closed windows and those that are too near are passed over', () => {
    const windows = [{ ...window(1, nine(14), 9), isOpen: false }, window(1, eleven(14), 9), window(1, nine(15), 9)];
    const now = new Date('2027-02-14T15:30:00Z');
    expect(outcome([suborder(1)], move(), { windows, now })).toEqual([[1, '4 on 02-15T14:00', null]]);
  });

  test('a center that cannot make ready on the bad day may still bring it on its day, when it leaves later', () => {
    const windows = [window(1, eleven(13), 9), window(1, nine(14), 9)];
    const early = suborder(1, { fulfillmentDate: '2027-02-12' });
    expect(outcome([early], move(), { windows, side: 'fulfillment' })).toEqual([[1, '4 on 02-13T16:00', null]]);
    expect(outcome([suborder(1)], move(), { windows, side: 'fulfillment' })).toEqual([[1, '4 on 02-14T14:00', null]]);
  });

  test('printed ones stay, with the reason, and so do those whom nobody serves', () => {
    expect(outcome([suborder(1, { status: 'SuborderPrinted' }), suborder(2, { servedBy: [] })], move())).toEqual([
      [1, 'leave', 'This suborder is printed; its delivery can no longer be changed.'],
      [2, 'leave', 'No delivery area serves its address.'],
    ]);
  });
});

describe('stock', () => {
  test('what it has it keeps, where that is fulfillable on the new day; else the next day that has stock', () => {
    expect(outcome([suborder(1)], move(), { lots: [lot(1, 4, 0, '2027-02-13'), lot(3, 4, 1)] })).toEqual([
      [1, '4 on 02-14T14:00', null],
    ]);
    expect(outcome([suborder(1)], move(), { lots: [lot(1, 4, 0, '2027-02-13'), lot(2, 9, 1)] })).toEqual([
      [1, '9 on 02-14T14:00', null],
    ]);
  });

  test('where nobody has stock it goes to the earliest day and waits, and the totals say for what', () => {
    const planned = planMassRedelivery([suborder(1)], () => move(), facts({ lots: [lot(1, 4, 0, '2027-02-13')] }));
    expect(planned[0]?.plan).toMatchObject({
      kind: 'move',
      place: { startTime: nine(14) },
      shortages: [{ fcId: 4, sku: 'ROSE', name: 'Roses', quantity: 1 }],
    });
    expect(massRedeliveryTotals(planned.map(({ plan }) => plan)).shortages).toEqual([
      { fcId: 4, sku: 'ROSE', name: 'Roses', quantity: 1 },
    ]);
  });

  test('a line that waits already goes on waiting', () => {
    const waiting = suborder(1, { lines: [{ ...line, inventoryStatus: 'needs_inventory' }], claims: [] });
    expect(outcome([waiting], move(), { lots: [] })).toEqual([[1, '4 on 02-14T14:00', null]]);
  });

  test('the last units go to anyone who comes first', () => {
    const bare = (n: number) => suborder(n, { claims: [] });
    const lots = [lot(1, 4, 1), lot(2, 9, 9)];
    expect(outcome([bare(1), bare(2)], move(), { lots })).toEqual([
      [1, '4 on 02-14T14:00', null],
      [2, '9 on 02-14T14:00', null],
    ]);
  });
});

describe('money', () => {
  const credit = (percent: number): MassRedeliveryChoice => ({ kind: 'credit', credit: { by: 'percent', percent } });
  const plans = (
    suborders: MassRedeliverySuborder[],
    choice: MassRedeliveryChoice,
    changes: Partial<MassRedeliveryFacts> = {},
  ) => planMassRedelivery(suborders, () => choice, facts(changes)).map(({ plan, why }) => ({ ...plan, why }));

  test('a credit is a share of what its lines cost before tax, to the cent', () => {
    expect(plans([suborder(1)], credit(33.33))).toEqual([{ kind: 'credit', credit: 1667, why: null }]);
  });

  test('many credits count together: the cap of an order, and what one person gives in a day', () => {
    const two = [suborder(1), { ...suborder(1), suborderId: '1000001-2' }];
    const orders = new Map([order(1, { liveSuborders: 2, orderTotal: 5300 })]);
    expect(plans(two, credit(100), { orders })).toEqual([
      { kind: 'credit', credit: 5000, why: null },
      {
        kind: 'leave',
        why: 'Credits of an order are limited to 125 percent of its total; $12.50 is left',
      },
    ]);
    expect(plans([suborder(1), suborder(2)], credit(100), { dailyLimit: 9000, givenToday: 1000 })).toEqual([
      { kind: 'credit', credit: 5000, why: null },
      {
        kind: 'leave',
        why: 'One person gives at most $90.00 in credits a day; $30.00 is left for you today.',
      },
    ]);
  });

  test('a move goes on without a credit that may not be given, and says why', () => {
    const orders = new Map([order(1, { resolved: no('already-resolved', 'ana@bloomdesk.test', 'Feb 9') })]);
    const choice = move({ credit: { by: 'dollars', amount: 500 } });
    expect(plans([suborder(1)], choice, { orders })).toMatchObject([
      { kind: 'move', credit: 0, why: 'No credit: Care has already resolved this order: ana@bloomdesk.test, Feb 9.' },
    ]);
    expect(plans([suborder(1)], choice)).toMatchObject([{ kind: 'move', credit: 500, why: null }]);
  });

  test('what goes back: its own lines, and all that is left with the last live one', () => {
    const two = [suborder(1), { ...suborder(1), suborderId: '1000001-2' }];
    const orders = new Map([order(1, { liveSuborders: 2, orderTotal: 12_000, taxTotal: 600, refundable: 12_000 })]);
    expect(plans(two, { kind: 'cancel', refund: 'full' }, { orders })).toEqual([
      { kind: 'cancel', refund: 'full', goesBack: 5300, why: null },
      { kind: 'cancel', refund: 'full', goesBack: 6700, why: null },
    ]);
    expect(plans([suborder(1)], { kind: 'cancel', refund: 'none' })).toEqual([
      { kind: 'cancel', refund: 'none', goesBack: 0, why: null },
    ]);
  });

  test('who is with the carrier is not cancelled, and who may not give money plans none', () => {
    expect(obstacleOf('cancel', suborder(1, { status: 'InTransit' }))).toContain('left its center');
    expect(plans([suborder(1)], credit(10), { obstacleTo: () => 'You may not do this.' })).toEqual([
      { kind: 'leave', why: 'You may not do this.' },
    ]);
  });
});
