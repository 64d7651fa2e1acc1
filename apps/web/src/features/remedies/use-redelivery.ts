import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getStock } from '@bloomdesk/contract/inventory/calls';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import type { ProblemSelection } from '@bloomdesk/domain/remedies/problem-selection';
import type { PlannedRedelivery } from '@bloomdesk/domain/remedies/remedy-plan';
import { addDays, formatDay } from '@bloomdesk/domain/time/calendar-day';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import { windowAt } from '#lib/format-zone.ts';
import { currentTime } from '#lib/time/clock.ts';
import { read } from '#lib/use-call.ts';
import { type MovingDelivery, useMoveDelivery } from '#parts/move-delivery/use-move-delivery.ts';
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
  const { coords, zipCode } = recipient;
  const wanted = suborder.lineItems
    .filter(({ isDeleted }) => !isDeleted)
    .map((line) => ({ line, quantity: quantityOf(line, draft, selection) }));
  const lineItems = wanted
    .filter(({ quantity }) => quantity > 0)
    .map(({ line: { sku }, quantity }) => ({ sku, quantity }));
  const asked = { purpose: 'redelivery', suborderId: suborder.suborderId, place: { coords, zipCode } } as const;
  const subject = lineItems.length > 0 ? { ...asked, lineItems } : asked;
  const moving = useMoveDelivery(isOn && coords !== null ? subject : null, draft, {
    usualDay: addDays(fcToday(openedAt, suborder.delivery.fc.timezone), 1), // tomorrow, also where it is closed (D279)
    needsStock: true,
  });
  const stock = useStockOf(suborder.lineItems, moving);
  const lines = wanted.map((each) => ({ ...each, stock: stock(each.line) }));
  const planned = plannedRedelivery({ recipient, isMoved: draft.recipient !== null, lines, moving });
  return { recipient, moving, lines, planned };
}

export type Redelivery = ReturnType<typeof useRedelivery>;

/** Units of a line's SKU that may be sold on the day it leaves its center, care's buffer among them (D267). */
function useStockOf(lineItems: readonly Line[], { area, day, window }: MovingDelivery) {
  const counted = lineItems.filter(isCounted);
  const first = (window ?? day?.windows[0])?.follows?.stockDay ?? null;
  const fcId = area?.fcId ?? 0;
  const query = useQuery({
    ...read(getStock, {
      first: first ?? '',
      consider_care_buffer: 'false',
      fcs: [fcId],
      skus: [...new Set(counted.map(({ sku }) => sku))],
    }),
    enabled: first !== null && counted.length > 0,
  });
  return (line: Line) =>
    first === null || !isCounted(line) ? undefined : query.data?.stock[line.sku]?.[String(fcId)]?.[first];
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
  recipient: Recipient;
  isMoved: boolean;
  lines: readonly RedeliveryLineItem[];
  moving: MovingDelivery;
}

/** The redelivery as it will be sent; null until all of it is chosen. */
function plannedRedelivery({ recipient, isMoved, lines, moving }: Chosen): PlannedRedelivery<Recipient> | null {
  const { area, date, window, zone } = moving;
  if (!area || !window || date === null || recipient.coords === null) return null;
  const wanted = lines.filter(({ quantity }) => quantity > 0);
  if (wanted.length === 0) return null;
  const { firstName, lastName, address1, city, state } = recipient;
  return {
    deliveryDate: date,
    startTime: window.startTime,
    windowDuration: window.duration,
    fcId: area.fcId,
    areaId: area.id,
    transportMode: area.transportMode,
    lineItems: wanted.map(({ line, quantity }) => ({ index: line.index, sku: line.sku, name: line.name, quantity })),
    recipient: isMoved ? recipient : null,
    words: {
      when: `on ${formatDay(date)}, ${windowAt(window.startTime, window.duration, zone)},`,
      from: area.fcName,
      to: `${firstName} ${lastName}, ${address1}, ${city}, ${state}`,
    },
  };
}
