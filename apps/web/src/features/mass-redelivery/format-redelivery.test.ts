import { expect, test } from 'vitest';
import type { MassRedeliveryRow, MassRedeliveryTotalsOnWire } from '@bloomdesk/contract/mass-redelivery/shapes';
import { inShownOrder, planLines, remarkOf, runSentences, formatRun } from './format-redelivery.ts';

const centers: Record<number, { name: string; timezone: string }> = {
  4: { name: 'Baltimore', timezone: 'America/New_York' },
  9: { name: 'Hub', timezone: 'America/Chicago' },
};
const centerOf = (fcId: number) => centers[fcId];
const place = {
  areaId: 1,
  area: 'City',
  deliveryDate: '2027-02-14',
  fulfillmentDate: '2027-02-14',
  startTime: '2027-02-14T14:00:00.000Z',
  windowDuration: 2,
};
const row = (plan: MassRedeliveryRow['plan'], why: string | null = null): MassRedeliveryRow => ({
  suborderId: '1000001-1',
  orderId: '1000001',
  status: 'Received',
  inException: false,
  recipient: 'Rosa Reyes',
  fcId: 4,
  areaId: 1,
  area: 'City',
  carrier: 'onfleet',
  startTime: '2027-02-13T14:00:00.000Z',
  windowDuration: 2,
  deliveryDate: '2027-02-13',
  worth: 53,
  plan,
  why,
  obstacles: { move: null, cancel: null },
});

test.each<[MassRedeliveryRow['plan'], string]>([
  [{ kind: 'leave' }, ''],
  [{ kind: 'credit', credit: 5 }, '$5.00 credit'],
  [{ kind: 'cancel', refund: 'full', goesBack: 53 }, '$53.00 goes back'],
  [{ kind: 'cancel', refund: 'none', goesBack: 0 }, 'Stays charged'],
  [{ kind: 'move', place: { ...place, fcId: 4 }, waitsFor: [], credit: 0 }, '9:00 – 11:00 am · Sun, Feb 14'],
  [
    { kind: 'move', place: { ...place, fcId: 9, areaId: 2 }, waitsFor: [], credit: 5 },
    '8:00 – 10:00 am · Sun, Feb 14 · City · from Hub · $5.00 credit',
  ],
])('a plan in words: %j', (plan, words) => {
  expect(
    Object.values(planLines(row(plan), centerOf))
      .filter(Boolean)
      .join(' · '),
  ).toBe(words);
});

test('what stands beside it', () => {
  const move = { kind: 'move', place: { ...place, fcId: 4 }, waitsFor: ['Roses'], credit: 0 } as const;
  expect(remarkOf(row({ ...move, waitsFor: ['Roses'] }))).toBe('Waits for Roses');
  expect(remarkOf(row({ kind: 'leave' }, 'This suborder is printed.'))).toBe('This suborder is printed.');
});

test('the numbers of a run', () => {
  const totals: MassRedeliveryTotalsOnWire = {
    byKind: { move: 1038, credit: 2, cancel: 1, leave: 3 },
    windows: [],
    shortages: [{ fcId: 4, sku: 'ROSE', name: 'Roses', quantity: 1 }],
    credits: { count: 2, amount: 24 },
    refunds: { count: 1, amount: 54 },
  };
  expect(formatRun(totals)).toBe('Move 1,038, credit 2, cancel 1');
  expect(runSentences(totals)).toEqual([
    '1,038 suborders are moved to another window.',
    'Some of them wait for stock then: 1 unit is missing.',
    '2 suborders get, together, $24.00 in credits.',
    '1 suborder is cancelled, and $54.00 goes back.',
    '3 suborders are left as they are.',
  ]);
});

test('those for whom nothing is planned come last', () => {
  const [first, second, third] = [row({ kind: 'leave' }), row({ kind: 'credit', credit: 5 }), row({ kind: 'leave' })];
  expect(inShownOrder([first, second, third])).toEqual([second, first, third]);
});
