import { expect, test } from 'vitest';
import { intakeChange, type KnownIntake } from './intake-change.ts';

const known: KnownIntake = { state: 'waiting', status: 'open', contentHash: 'a', updatedAt: 100, orderId: null };
const placed = { state: 'placed', orderId: '1000012' } as const;

test.each<[what: string, known: Partial<KnownIntake>, message: Partial<KnownIntake>, does: string]>([
  ['the same again', {}, {}, 'none'],
  ['older than what is known', {}, { contentHash: 'b', updatedAt: 99 }, 'none'],
  ['a change', {}, { contentHash: 'b' }, 'replace received'],
  ['a change without a time', {}, { contentHash: 'b', updatedAt: null }, 'replace received'],
  ['a hold', {}, { status: 'hold' }, 'replace held'],
  ['a release', { state: 'held', status: 'hold' }, {}, 'replace received'],
  ['a cancellation', {}, { status: 'cancelled' }, 'replace cancelled'],
  ['an order after its cancellation', { state: 'cancelled', status: 'cancelled' }, {}, 'refuse intake-cancelled'],
  ['its own past after a cancellation', { state: 'cancelled', status: 'cancelled' }, { updatedAt: 99 }, 'none'],
  [
    'another cancellation',
    { state: 'cancelled', status: 'cancelled' },
    { status: 'cancelled', contentHash: 'b' },
    'none',
  ],
  ['a change of a placed order', placed, { contentHash: 'b' }, 'refuse intake-placed'],
  ['a hold of a placed order', placed, { status: 'hold' }, 'hold-placed'],
  ['a release of a placed order', { ...placed, status: 'hold' }, {}, 'refuse intake-placed'],
  ['a cancellation of a placed order', placed, { status: 'cancelled', contentHash: 'b' }, 'cancel-placed'],
])('%s', (_what, changes, message, does) => {
  const change = intakeChange({ ...known, ...changes }, { ...known, ...message });
  const more =
    change.does === 'replace' ? ` ${change.state}` : change.does === 'refuse' ? ` ${change.refusal.code}` : '';
  expect(`${change.does}${more}`).toBe(does);
});
