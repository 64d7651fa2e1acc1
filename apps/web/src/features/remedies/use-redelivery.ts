import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listServingAreas } from '@bloomdesk/contract/delivery-areas/places.calls';
import { getStock } from '@bloomdesk/contract/inventory/calls';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { isTransportMode } from '@bloomdesk/domain/deliveries/transport-mode';
import { stockDayOfDelivery } from '@bloomdesk/domain/inventory/fulfillable';
import type { ProblemSelection } from '@bloomdesk/domain/remedies/problem-selection';
import type { PlannedRedelivery } from '@bloomdesk/domain/remedies/remedy-plan';
import { addDays, formatDay } from '@bloomdesk/domain/time/calendar-day';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import { type DeliveryOptions, useDeliveryOptions } from '#parts/delivery-choice/use-delivery-options.ts';
import { currentTime } from '#lib/time/clock.ts';
import { read } from '#lib/use-call.ts';
import type { Recipient, RedeliveryDraft } from './problem-draft.ts';

type Line = Suborder['lineItems'][number];

/** A line that may be sent again, and how much of it is to be. */
export interface RedeliveryLineItem {
  line: Line;
  quantity: number;
  /** Units at the center on the day; undefined while nobody knows, or where it is not counted. */
  stock: number | undefined;
}

interface Input {
  suborder: Suborder;
  draft: RedeliveryDraft;
  selection: ProblemSelection;
  /** Nothing is asked of the server for what nobody sends again. */
  isOn: boolean;
}

/** What may be chosen for a redelivery and what is chosen: place, day, window, lines with their stock (D161 to D163). */
export function useRedelivery({ suborder, draft, selection, isOn }: Input) {
  const [openedAt] = useState(() => currentTime());
  const recipient = draft.recipient ?? suborder.recipient;
  const date = draft.date ?? addDays(fcToday(openedAt, suborder.delivery.fc.timezone), 1);
  const coords = isOn ? recipient.coords : null;
  const areas = useQuery({
    ...read(listServingAreas, { ...coords, zip: recipient.zipCode.trim().slice(0, 5) }), // as the options ask, so asked once
    enabled: coords !== null,
  });
  const isServedAsBefore = areas.data?.areas.some(({ fc }) => fc.id === suborder.fcId) ?? false;
  const fcId = draft.fcId ?? (isServedAsBefore ? suborder.fcId : null);
  const options = useDeliveryOptions({ coords, zipCode: recipient.zipCode }, { ...draft, fcId, date });
  const stock = useStockOf(suborder.lineItems, options, openedAt);
  const lines = suborder.lineItems
    .filter(({ isDeleted }) => !isDeleted)
    .map((line) => ({ line, quantity: quantityOf(line, draft, selection), stock: stock(line) }));
  const planned = plannedRedelivery({ date, recipient, isMoved: draft.recipient !== null, lines, options });
  return { date, recipient, options, lines, planned };
}

export type Redelivery = ReturnType<typeof useRedelivery>;
type Options = DeliveryOptions;

/** Units of a line's SKU that may be sold on the day it leaves its center, care's buffer among them (D267). */
function useStockOf(lineItems: readonly Line[], options: Options, now: Date) {
  const { fcId } = options;
  const counted = lineItems.filter(isCounted);
  const first = stockDayOf(options, now);
  const query = useQuery({
    ...read(getStock, {
      first: first ?? '',
      consider_care_buffer: 'false',
      fcs: [fcId ?? 0],
      skus: [...new Set(counted.map(({ sku }) => sku))],
    }),
    enabled: first !== null && counted.length > 0,
  });
  return (line: Line) =>
    first === null || !isCounted(line) ? undefined : query.data?.stock[line.sku]?.[String(fcId)]?.[first];
}

function stockDayOf({ area, window, zone, closedDays, fcId }: Options, now: Date): string | null {
  if (!area || !window || zone === undefined || fcId === null || !isTransportMode(area.transportMode)) return null;
  const { transportMode, travelTime, cutoff } = area;
  const { value: startTime } = window;
  return stockDayOfDelivery({ fcId, startTime, transportMode, zone, travelTime, cutoff, closedDays }, now);
}

/** A kit's components are counted when it is sent; what is not kept in lots is never. */
function isCounted({ kit, inventoryStatus, isDeleted }: Line): boolean {
  return !isDeleted && !kit && inventoryStatus !== 'non_lotted';
}

function quantityOf({ index, quantity }: Line, { quantities }: RedeliveryDraft, selection: ProblemSelection): number {
  if (quantities) return quantities[String(index)] ?? 0;
  if (selection.isWhole) return quantity;
  return selection.lines.find((each) => each.index === index)?.quantity ?? 0;
}

interface Chosen {
  date: string;
  recipient: Recipient;
  isMoved: boolean;
  lines: readonly RedeliveryLineItem[];
  options: Options;
}

/** The redelivery as it will be sent; null until all of it is chosen. */
function plannedRedelivery(chosen: Chosen): PlannedRedelivery<Recipient> | null {
  const { date, recipient, isMoved, lines, options } = chosen;
  const { area, window, fcId } = options;
  if (!area || !window || window.isFull || fcId === null || recipient.coords === null) return null;
  const wanted = lines.filter(({ quantity }) => quantity > 0);
  if (wanted.length === 0) return null;
  const { firstName, lastName, address1, city, state } = recipient;
  return {
    deliveryDate: date,
    startTime: window.value,
    windowDuration: window.duration,
    fcId,
    areaId: area.id,
    transportMode: area.transportMode,
    lineItems: wanted.map(({ line, quantity }) => ({ index: line.index, sku: line.sku, name: line.name, quantity })),
    recipient: isMoved ? recipient : null,
    words: {
      when: `on ${formatDay(date)}, ${window.label},`,
      from: area.fc.name,
      to: `${firstName} ${lastName}, ${address1}, ${city}, ${state}`,
    },
  };
}
