import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallInput } from '@bloomdesk/contract/call';
import { listDeliveryChoices } from '@bloomdesk/contract/delivery-windows/choices.calls';
import { choiceDays } from '@bloomdesk/domain/deliveries/delivery-choices';
import { addDays } from '@bloomdesk/domain/time/calendar-day';
import type { CallFailed } from '#lib/call-failed.ts';
import { browserDay } from '#lib/browser-day.ts';
import { useSession } from '#lib/session.ts';
import { currentTime } from '#lib/time/clock.ts';
import { read } from '#lib/use-call.ts';
import { type Chosen, chosenWindow, type DeliveryChoices, firstChoice } from './choosing.ts';

type Input = CallInput<typeof listDeliveryChoices>;

/** What a delivery is chosen for; null while that is not known. */
export type DeliverySubject = Omit<Input, 'fcId' | 'areaId' | 'firstDay'>;

/** A delivery as it is being chosen; null leaves the choice to what fits best. */
export interface DeliveryDraft {
  fcId: number | null;
  areaId: number | null;
  date: string | null;
  /** Null takes the window of the chosen day at the hours chosen before, else its first one. */
  startTime: string | null;
  /** Why a full window is booked; left out where none may be. */
  capacityReason?: string;
}

export interface MoveDeliveryOptions {
  /** Nothing was chosen yet: what stands in the draft is where it is now. */
  isUntouched?: boolean;
  /** Nothing is proposed: somebody has to choose. */
  proposesNothing?: boolean;
  /** The day proposed by rule. */
  usualDay?: string | undefined;
  /** Nothing goes without stock. */
  needsStock?: boolean;
}

/** Fourteen days of choices, and what is chosen of them. */
export function useMoveDelivery(
  subject: DeliverySubject | null,
  draft: DeliveryDraft,
  options: MoveDeliveryOptions = {},
) {
  const { isUntouched = false, proposesNothing = false, usualDay, needsStock = false } = options;
  const { can } = useSession();
  const [firstDay, show] = useState(() => firstDayOf(draft.date));
  const [hours, keepHours] = useState<string | null>(null);
  const query: UseQueryResult<DeliveryChoices, CallFailed> = useQuery({
    ...read(listDeliveryChoices, inputOf(subject, draft, firstDay)),
    enabled: subject !== null,
    // other goods, or another way with their stock, change what follows, and no day or window
    placeholderData: (before, last) =>
      last && isSamePlace(last.queryKey[1], inputOf(subject, draft, firstDay)) ? before : undefined,
  });
  const rules = { mayOverbook: draft.capacityReason !== undefined && can('window.capacityOverride'), needsStock };
  const data = query.data ?? nothingKnown;
  const { days, today } = data;
  const proposed = query.data && !proposesNothing ? firstChoice({ days, today, rules, usualDay }) : null;
  const chosen: Chosen | null =
    isUntouched || draft.date === null ? proposed : { date: draft.date, startTime: draft.startTime };
  const window = chosen ? chosenWindow(days, chosen, rules, { hours, zone: data.zone }) : undefined;
  const date = chosen?.date ?? null;
  const day = days.find((each) => each.date === date);
  const isStockKnown = query.isSuccess && !query.isPlaceholderData;
  return { ...data, isAsked: subject !== null, query, rules, date, day, window, isStockKnown, show, hours, keepHours };
}

const nothingKnown: DeliveryChoices = { areas: [], area: null, zone: '', today: '', days: [], stock: [], now: null };

export type MovingDelivery = ReturnType<typeof useMoveDelivery>;

/** The first of the days in view: today, unless what is chosen already lies beyond them. */
function firstDayOf(date: string | null): string | undefined {
  const lastSeen = addDays(browserDay(currentTime()), choiceDays - 2); // whatever the center's own day is
  return date === null || date <= lastSeen ? undefined : addDays(date, -1);
}

function inputOf(
  subject: DeliverySubject | null,
  { fcId, areaId }: DeliveryDraft,
  firstDay: string | undefined,
): Input {
  return {
    ...(subject ?? { purpose: 'order' }),
    ...(fcId !== null && { fcId }),
    ...(areaId !== null && { areaId }),
    ...(firstDay !== undefined && { firstDay }),
  };
}

function isSamePlace(before: Input, after: Input): boolean {
  const place = (input: Input) => JSON.stringify({ ...input, deallocateStrategy: undefined, lineItems: undefined });
  return place(before) === place(after);
}
