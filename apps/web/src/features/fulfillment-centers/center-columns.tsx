import type { Center } from '@bloomdesk/contract/fulfillment-centers/centers.shapes';
import type { TableColumn } from '#ui/table/table-column.ts';
import { packingWords } from './center-form.ts';

/** The columns of the centers. */
export const centerColumns: readonly TableColumn<Center>[] = [
  { id: 'fcId', header: 'No.', value: ({ fcId }) => fcId, filter: 'number', align: 'right', isFixed: true },
  {
    id: 'name',
    header: 'Name',
    usual: 'Baltimore',
    value: ({ name }) => name,
    filter: 'text',
    kind: 'flex',
    look: 'strong',
  },
  {
    id: 'group',
    header: 'Supplier group',
    usual: 'Partner centers',
    value: ({ group }) => group,
    filter: 'set',
    kind: 'flex',
  },
  {
    id: 'place',
    header: 'Place',
    usual: 'Baltimore, MD',
    value: ({ city, state }) => `${city}, ${state}`,
    filter: 'text',
    kind: 'flex',
  },
  {
    id: 'timezone',
    header: 'Time zone',
    usual: 'America/Los_Angeles',
    value: ({ timezone }) => timezone,
    filter: 'set',
    leaves: 3,
  },
  {
    id: 'packing',
    header: 'Packing',
    usual: 'In bulk and guided',
    value: ({ packing }) => packingWords[packing],
    filter: 'set',
    leaves: 2,
  },
  {
    id: 'groups',
    header: 'Opened by',
    usual: 'FCHub',
    value: ({ groups }) => groups.join(', '),
    filter: 'text',
    kind: 'flex',
    leaves: 4,
  },
  { id: 'state', header: 'State', value: ({ isOpen }) => (isOpen ? 'Open' : 'Closed'), filter: 'set' },
];
