import type { ReactNode } from 'react';
import type { DeliveryArea } from '@bloomdesk/contract/delivery-areas.shapes';
import { servesNobody } from '@bloomdesk/domain/delivery-areas/serves-nobody';
import { momentWords, whenWords } from '#lib/when-words.ts';
import { Badge } from '#ui/badge.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import { reachWords } from './reach-words.ts';

type Column = TableColumn<DeliveryArea>;

/** What can be pressed in a row. */
export const areaActions = ['edit', 'history', 'download', 'map'] as const;
export type AreaAction = (typeof areaActions)[number];

/** The columns of the delivery areas (spec 3, section 2.8); Edit only for those who may. */
export function areaColumns(canEdit: boolean): Column[] {
  return [
    {
      id: 'active',
      header: 'Active',
      value: (area) => area.active,
      cell: (area) => <Badge tone={area.active ? 'green' : 'grey'}>{area.active ? 'Yes' : 'No'}</Badge>,
      width: 66,
    },
    {
      id: 'area',
      header: 'Delivery Area',
      value: (area) => `${area.description} ${area.id}`,
      order: () => null,
      cell: nameCell,
      filter: 'text',
      width: 158,
      isFixed: true,
    },
    {
      id: 'platform',
      header: 'Transport Delivery Platform',
      value: (area) => area.deliveryMechanism,
      filter: 'set',
      width: 106,
    },
    { id: 'carrier', header: 'Carrier', value: (area) => area.carrier, filter: 'set', width: 84 },
    { id: 'mode', header: 'Transport Mode', value: (area) => area.transportMode, filter: 'set', width: 104 },
    { id: 'priority', header: 'Priority', value: (area) => area.priority, align: 'right', width: 76 },
    {
      id: 'edited',
      header: 'Last Edited',
      value: (area) => area.updatedAt,
      order: (area) => Date.parse(area.updatedAt),
      cell: editedCell,
      width: 104,
    },
    {
      id: 'action',
      header: 'Action',
      value: () => null,
      cell: (area) => canEdit && action('edit', 'Edit', `Edit ${area.description}`),
      ...tool,
      width: 60,
    },
    {
      id: 'download',
      header: 'Download',
      value: () => null,
      cell: (area) => action('download', '.json', `Download ${area.description} (.json)`),
      ...tool,
      width: 88,
    },
    {
      id: 'map',
      header: 'Map',
      value: () => null,
      cell: (area) => action('map', 'View Map', `View Map of ${area.description}`),
      ...tool,
      width: 92,
    },
  ];
}

const tool = { isUnsortable: true, isUnexported: true } as const;

function nameCell(area: DeliveryArea) {
  return (
    <span className="block min-w-0 leading-tight" title={`${area.description}, ${reachWords(area)}`}>
      <span className="block truncate font-medium">{area.description}</span>
      <span className="block truncate text-xs text-muted tabular-nums">
        Map ID {area.id}
        {servesNobody(area) && <span className="font-medium text-amber"> · Serves nobody</span>}
      </span>
    </span>
  );
}

function editedCell({ description, updatedAt }: DeliveryArea) {
  const time = momentWords(updatedAt);
  return action(
    'history',
    <span className="block text-left leading-tight">
      <span className="block">{whenWords(updatedAt)}</span>
      <span className="block font-normal text-muted">{time.slice(whenWords(updatedAt).length + 2)}</span>
    </span>,
    `Audit log of ${description}, last edited ${time}`,
  );
}

/** Plain buttons, heard by the table around them. */
function action(name: AreaAction, words: ReactNode, label: string) {
  return (
    <button
      type="button"
      data-action={name}
      aria-label={label}
      className={buttonStyle('quiet', 'small', '-ml-2 tabular-nums')}
    >
      {words}
    </button>
  );
}
