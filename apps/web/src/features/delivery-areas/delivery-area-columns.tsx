import { carrierLabel, deliveryPlatformLabel, transportModeLabel } from '@bloomdesk/domain/deliveries/delivery-labels';
import type { ReactNode } from 'react';
import type { Session } from '@bloomdesk/contract/access/calls';
import type { DeliveryArea } from '#lib/lookups.ts';
import { type CarrierAdapter, isBookedLive } from '@bloomdesk/domain/deliveries/booking-adapter';
import { servesNobody } from '@bloomdesk/domain/delivery-areas/serves-nobody';
import { formatMoment, formatWhen } from '#lib/format-moment.ts';
import { Badge } from '#ui/badge.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import { cellButton } from '#ui/table/cells/cell-button.tsx';
import { twoLines } from '#ui/table/cells/two-lines.tsx';
import { formatReach } from './format-reach.ts';

type Column = TableColumn<DeliveryArea>;

/** What can be pressed in a row. */
export const deliveryAreaActions = ['edit', 'details', 'history', 'download', 'map'] as const;
export type DeliveryAreaAction = (typeof deliveryAreaActions)[number];

/** Which carrier adapters are live, as the session says. */
export type AdapterModes = Pick<Session['partners'], CarrierAdapter>;

/** The columns of the delivery areas (spec 3, section 2.8); Edit only for those who may. */
export function deliveryAreaColumns(canEdit: boolean, adapters: AdapterModes): Column[] {
  return [
    {
      id: 'active',
      header: 'Active',
      value: (area) => area.active,
      cell: (area) => <Badge tone={area.active ? 'green' : 'grey'}>{area.active ? 'Yes' : 'No'}</Badge>,
      stays: true,
    },
    {
      id: 'area',
      header: 'Delivery Area',
      value: (area) => `${area.description} ${area.id}`,
      order: () => null,
      cell: nameCell,
      hint: (area) => `${area.description}, ${formatReach(area)}`,
      widthText: nameWords,
      filter: 'text',
      kind: 'flex',
      lines: 1,
      isFixed: true,
    },
    {
      id: 'platform',
      header: 'Transport Delivery Platform',
      value: (area) => deliveryPlatformLabel(area.deliveryMechanism),
      filter: 'set',
      leaves: 2,
    },
    {
      id: 'carrier',
      header: 'Carrier',
      value: (area) => carrierLabel(area.carrier),
      cell: (area) => carrierCell(area, adapters),
      widthText: (area) => carrierLabel(area.carrier),
      filter: 'set',
      leaves: 3,
    },
    {
      id: 'mode',
      header: 'Transport Mode',
      value: (area) => transportModeLabel(area.transportMode),
      filter: 'set',
      leaves: 1,
    },
    { id: 'priority', header: 'Priority', value: (area) => area.priority, align: 'right', leaves: 4 },
    ...pressed(canEdit),
  ];
}

/** What opens from a row: its history, its form, its map as a file or drawn. */
function pressed(canEdit: boolean): Column[] {
  return [
    {
      id: 'edited',
      header: 'Last Edited',
      value: (area) => area.updatedAt,
      order: (area) => Date.parse(area.updatedAt),
      cell: editedCell,
      widthText: (area) => formatWhen(area.updatedAt),
      stays: true,
    },
    {
      id: 'action',
      header: 'Action',
      value: () => null,
      cell: ({ description }) =>
        canEdit
          ? action('edit', <Named before="Edit" name={description} />)
          : action('details', <Named before="Details" name={`of ${description}`} />),
      ...tool,
      width: canEdit ? 60 : 76,
    },
    {
      id: 'download',
      header: 'Download',
      value: () => null,
      cell: ({ description }) => action('download', <Named name={`Download ${description}`} after=".json" />),
      ...tool,
      width: 88,
    },
    {
      id: 'map',
      header: 'Map',
      value: () => null,
      cell: ({ description }) => action('map', <Named before="View Map" name={`of ${description}`} />),
      ...tool,
      width: 92,
    },
  ];
}

const tool = { isUnsortable: true, isUnexported: true } as const;

/** The longer of the two lines. */
function nameWords(area: DeliveryArea): string {
  const second = `Map ID ${area.id}${servesNobody(area) ? ' · Serves nobody' : ''}`;
  return second.length > area.description.length ? second : area.description;
}

function nameCell(area: DeliveryArea) {
  return twoLines(
    <span className="font-medium">{area.description}</span>,
    <>
      Map ID {area.id}
      {servesNobody(area) && <span className="font-medium text-amber"> · Serves nobody</span>}
    </>,
  );
}

/** A carrier without a live adapter says so: nothing is booked for real (D275). */
function carrierCell(area: DeliveryArea, adapters: AdapterModes) {
  return isBookedLive(area, adapters) ? carrierLabel(area.carrier) : twoLines(carrierLabel(area.carrier), 'Simulated');
}

function editedCell({ description, updatedAt }: DeliveryArea) {
  const day = formatWhen(updatedAt);
  return action(
    'history',
    <span className="block text-left leading-tight">
      <span className="block">{day} </span>
      <span className="is-second block font-normal text-muted">{formatMoment(updatedAt).slice(day.length + 2)}</span>
      <span className="sr-only">, audit log of {description}</span>
    </span>,
  );
}

/** What is read in the row, and for screen readers what it is about. */
function Named({ before, name, after }: { before?: string; name: string; after?: string }) {
  return (
    <>
      {before}
      <span className="sr-only"> {name} </span>
      {after}
    </>
  );
}

function action(name: DeliveryAreaAction, words: ReactNode) {
  return cellButton(name, words, {
    className: buttonStyle('quiet', 'small', '-ml-2 h-auto py-0.5 tabular-nums'),
  });
}
