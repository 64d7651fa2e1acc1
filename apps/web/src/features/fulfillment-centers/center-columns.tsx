import type { Center } from '@bloomdesk/contract/fulfillment-centers/centers.shapes';
import type { TableColumn } from '#ui/table/table-column.ts';
import { packingWords } from './center-form.ts';

/** The columns of the centers. */
export const centerColumns: readonly TableColumn<Center>[] = [
  { id: 'fcId', header: 'No.', value: ({ fcId }) => fcId, filter: 'number', align: 'right', isFixed: true },
  { id: 'name', header: 'Name', value: ({ name }) => name, filter: 'text', kind: 'flex', look: 'strong' },
  { id: 'group', header: 'Supplier group', value: ({ group }) => group, filter: 'set', kind: 'flex' },
  {
    id: 'place',
    header: 'Place',
    value: ({ city, state }) => `${city}, ${state}`,
    filter: 'text',
    kind: 'flex',
  },
  { id: 'timezone', header: 'Time zone', value: ({ timezone }) => timezone, filter: 'set', leaves: 3 },
  { id: 'packing', header: 'Packing', value: ({ packing }) => packingWords[packing], filter: 'set', leaves: 2 },
  {
    id: 'groups',
    header: 'Opened by',
    value: ({ groups }) => groups.join(', '),
    filter: 'text',
    kind: 'flex',
    leaves: 4,
  },
  { id: 'state', header: 'State', value: ({ isOpen }) => (isOpen ? 'Open' : 'Closed'), filter: 'set' },
];
