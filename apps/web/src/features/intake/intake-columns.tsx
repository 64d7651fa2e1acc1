import type { WaitingIntake } from '@bloomdesk/contract/intake/shapes';
import { dayWithYear } from '@bloomdesk/domain/time/work-days';
import type { IntakeProblemKind } from '@bloomdesk/domain/intake/intake-order';
import { formatMoment } from '#lib/format-moment.ts';
import { cellButton } from '#ui/table/cells/cell-button.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';

/** What is in the way, in a word or two. */
export const problemNames: Record<IntakeProblemKind, string> = {
  sku: 'Unknown SKU',
  shipping: 'Unknown shipping',
  field: 'Unknown attribute',
  window: 'Unknown window',
  money: 'Money',
  address: 'Address',
  buyer: 'Buyer',
  delivery: 'Delivery',
  other: 'Other',
};

/** Is it being placed again? What was in the way may be mended by now. */
export function isTried({ state }: Pick<WaitingIntake, 'state'>): boolean {
  return state === 'received';
}

function problemsIn({ problems }: WaitingIntake): string {
  return [...new Set(problems.map(({ kind }) => problemNames[kind]))].join(', ');
}

/** The columns of the orders that wait; the last one opens what can be done. */
export const intakeColumns: readonly TableColumn<WaitingIntake>[] = [
  { id: 'order', header: 'Order', value: orderName, filter: 'text', isFixed: true },
  { id: 'channel', header: 'Channel', value: ({ channel }) => channel, filter: 'set', leaves: 3 },
  {
    id: 'problem',
    header: 'Problem',
    value: (intake) => (isTried(intake) ? 'Trying again' : problemsIn(intake)),
    filter: 'set',
    stays: true,
  },
  {
    id: 'reason',
    header: 'Reason',
    value: (intake) => (isTried(intake) ? '' : intake.problems.map(({ text }) => text).join(' ')),
    filter: 'text',
    kind: 'flex',
  },
  { id: 'buyer', header: 'Buyer', value: ({ buyer }) => buyer, filter: 'text', leaves: 2 },
  { id: 'total', header: 'Total', value: ({ total }) => `$${total}`, align: 'right', leaves: 4 },
  {
    id: 'delivery',
    header: 'Delivery',
    value: ({ deliveryDate }) => (deliveryDate === '' ? '' : dayWithYear(deliveryDate)),
    order: ({ deliveryDate }) => (deliveryDate === '' ? null : Date.parse(deliveryDate)),
    filter: 'text',
    stays: true,
  },
  {
    id: 'received',
    header: 'Received',
    value: ({ receivedAt }) => formatMoment(receivedAt),
    order: ({ receivedAt }) => Date.parse(receivedAt),
    leaves: 1,
  },
  {
    id: 'action',
    header: 'Action',
    value: () => null,
    cell: () => cellButton('review', 'Review'),
    isUnsortable: true,
    isUnexported: true,
    isPinned: true,
  },
];

/** The order as its buyer knows it, else as its storefront does. */
export function orderName({ number, externalId }: WaitingIntake): string {
  return number === '' ? externalId : number;
}
