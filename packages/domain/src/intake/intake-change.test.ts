import { expect, test } from 'vitest';
import { type IntakeChange, intakeChange, type KnownIntake } from './intake-change.ts';

const known: KnownIntake = { state: 'waiting', status: 'open', contentHash: 'a', updatedAt: 100, orderId: null };
const placed = { state: 'placed', orderId: '1000012' } as const;

test.each<[what: string, known: Partial<KnownIntake>, message: Partial<KnownIntake>, does: string]>([
  ['the same again', {}, {}, 'none known'],
  ['older than what is known', {}, { contentHash: 'b', updatedAt: 99 }, 'none outdated'],
  ['the same, but from before', {}, { updatedAt: 99 }, 'none outdated'],
  ['a change', {}, { contentHash: 'b' }, 'replace received'],
  ['a change without a time', {}, { contentHash: 'b', updatedAt: null }, 'replace received'],
  ['a hold', {}, { status: 'hold' }, 'replace held'],
  ['a release', { state: 'held', status: 'hold' }, {}, 'replace received'],
  ['a cancellation', {}, { status: 'cancelled' }, 'replace cancelled'],
  ['an order after its cancellation', { state: 'cancelled', status: 'cancelled' }, {}, 'refuse intake-cancelled'],
  [
    'its own past after a cancellation',
    { state: 'cancelled', status: 'cancelled' },
    { updatedAt: 99 },
    'none outdated',
  ],
  [
    'another cancellation',
    { state: 'cancelled', status: 'cancelled' },
    { status: 'cancelled', contentHash: 'b' },
    'none known',
  ],
  ['a change of a placed order', placed, { contentHash: 'b' }, 'change-placed update'],
  ['an older change of a placed order', placed, { contentHash: 'b', updatedAt: 99 }, 'none outdated'],
  ['a hold of a placed order', placed, { status: 'hold' }, 'change-placed hold'],
  ['a hold with a change', placed, { status: 'hold', contentHash: 'b' }, 'change-placed update,hold'],
  ['a release of a placed order', { ...placed, status: 'hold' }, {}, 'change-placed release'],
  ['a release with a change', { ...placed, status: 'hold' }, { contentHash: 'b' }, 'change-placed update,release'],
  [
    'a change of a held order',
    { ...placed, status: 'hold' },
    { status: 'hold', contentHash: 'b' },
    'change-placed update',
  ],
  ['a cancellation of a placed order', placed, { status: 'cancelled', contentHash: 'b' }, 'change-placed cancel'],
  ['a placed order after its cancellation', { ...placed, status: 'cancelled' }, {}, 'refuse intake-cancelled'],
])('%s', (_what, changes, message, does) => {
  expect(said(intakeChange({ ...known, ...changes }, { ...known, ...message }))).toBe(does);
});

function said(change: IntakeChange): string {
  if (change.does === 'none') return `none ${change.why}`;
  if (change.does === 'replace') return `replace ${change.state}`;
  return change.does === 'refuse' ? `refuse ${change.refusal.code}` : `change-placed ${change.steps.join()}`;
}
