import { transportModeLabel } from '@bloomdesk/domain/deliveries/delivery-labels';
import { useMemo } from 'react';
import type { FulfillmentCenterOnWire } from '@bloomdesk/contract/fulfillment-centers/shapes';
import {
  type CountGroup,
  countByType,
  countByDeliveryWindow,
  type CountedSuborder,
  type CountLineItem,
  formatCount,
  printCounts,
} from '@bloomdesk/domain/batches/order-count';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Switch } from '#ui/fields/switch.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useByArea } from './use-by-area.ts';
import { useOpenDeliveryWindows } from './use-open-delivery-windows.ts';

export interface OrderCountCardProps {
  fc: FulfillmentCenterOnWire;
  date: string;
  /** Undefined while they are not known, or could not be loaded. */
  suborders: readonly CountedSuborder[] | undefined;
  isLoading: boolean;
}

/** How many suborders the day holds, by window and team or by transport mode and type (spec 3, section 2.2; D78, D82). */
export function OrderCountCard({ fc, date, suborders: known, isLoading }: OrderCountCardProps) {
  const suborders = known ?? none;
  const windows = useOpenDeliveryWindows(fc, date);
  const [isByArea, setByArea] = useByArea();
  const hasWindows = fc.config.showWindows;
  const groups = useMemo(
    () =>
      hasWindows
        ? countByDeliveryWindow(suborders, windows, isByArea ? 'area' : 'team')
        : countByType(suborders, isByArea ? 'area' : 'transportMode'),
    [suborders, windows, hasWindows, isByArea],
  );
  const { printed, notPrinted } = useMemo(() => printCounts(suborders), [suborders]);
  const groupHeader = isByArea ? 'Delivery Area' : hasWindows ? 'Team' : 'Transport Mode';
  const nameOf = (label: string) => {
    if (label === '') return `No ${groupHeader.toLowerCase()}`;
    return hasWindows || isByArea ? label : transportModeLabel(label);
  };
  return (
    <Card
      title={hasWindows ? 'Order Count' : 'Suborders by Transport Mode'}
      isFlush
      actions={<Switch label="By area" checked={isByArea} onCheckedChange={setByArea} className="pr-2 text-sm" />}
      footer={
        <p className="flex justify-between text-sm text-muted tabular-nums">
          <span>Printed {known ? printed.toLocaleString('en-US') : '–'}</span>
          <span>Not printed {known ? notPrinted.toLocaleString('en-US') : '–'}</span>
        </p>
      }
    >
      {isLoading ? (
        <Skeleton lines={9} className="p-4" />
      ) : known === undefined ? (
        <p className="p-4 text-muted">Could not load suborders</p>
      ) : (
        <CountTable
          {...{ groups, nameOf, groupHeader }}
          lineHeader={hasWindows ? 'Window' : 'Type'}
          isGroupFirst={!hasWindows}
        />
      )}
    </Card>
  );
}

const none: readonly [] = [];

interface CountTableProps {
  groups: readonly CountGroup[];
  nameOf: (label: string) => string;
  groupHeader: string;
  lineHeader: string;
  /** Transport Mode, Type, Count; with windows it is Window, Team, Count (spec 3, section 2.2). */
  isGroupFirst: boolean;
}

function CountTable({ groups, nameOf, groupHeader, lineHeader, isGroupFirst }: CountTableProps) {
  const inOrder = (line: string, group: string) => (isGroupFirst ? [group, line] : [line, group]);
  const [firstHeader, secondHeader] = inOrder(lineHeader, groupHeader);
  if (groups.length === 0) return <p className="p-4 text-muted">No suborders available</p>;
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="text-left text-muted">
          <th scope="col" className="py-1.5 pr-2 pl-4 font-medium">
            {firstHeader}
          </th>
          <th scope="col" className="p-1.5 font-medium">
            {secondHeader}
          </th>
          <th scope="col" className="py-1.5 pr-4 pl-2 text-right font-medium">
            Count
          </th>
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.label} className="border-t border-line">
          {group.lines.map((line) => (
            <CountRow key={line.label} line={line} cells={inOrder(line.label || 'Other', nameOf(group.label))} />
          ))}
          {group.lines.length > 1 && <CountRow line={group} cells={inOrder('Total', nameOf(group.label))} isTotal />}
        </tbody>
      ))}
    </table>
  );
}

interface CountRowProps {
  line: CountLineItem;
  cells: readonly string[];
  isTotal?: boolean;
}

function CountRow({ line, cells: [first, second], isTotal }: CountRowProps) {
  const isFull = line.max != null && line.count >= line.max;
  return (
    <tr className={classNames(isTotal && 'font-semibold')}>
      <td className="py-1 pr-2 pl-4">{first}</td>
      <td className="p-1 text-muted">{second}</td>
      <td className={classNames('py-1 pr-4 pl-2 text-right whitespace-nowrap tabular-nums', isFull && 'text-red')}>
        {formatCount(line)}
        {isFull && <span className="sr-only"> full</span>}
      </td>
    </tr>
  );
}
