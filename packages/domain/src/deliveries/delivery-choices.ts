import { checkNewDelivery, type DeliveringArea, type NewDelivery } from '../orders/new-delivery.ts';
import type { TransportMode } from './transport-mode.ts';

/** How many days one sees of the choices for a delivery (D307). */
export const choiceDays = 14;

/** What a window of a day is to someone who chooses: a place, none left, or too late. */
export const deliveryWindowStates = ['open', 'full', 'late'] as const;
export type DeliveryWindowState = (typeof deliveryWindowStates)[number];

/** What a day is: it serves, its stock is missing, its windows are full, it is too late, closed, or has no windows. */
export const deliveryDayStates = ['serves', 'noStock', 'full', 'late', 'closed', 'none'] as const;
export type DeliveryDayState = (typeof deliveryDayStates)[number];

/** A window as it stands, with what it holds. */
export interface ChoosableWindow {
  /** ISO instants. */
  startTime: string;
  /** Minutes before the start. */
  cutoff: number;
  /** Hours. */
  windowDuration: number;
  isOpen: boolean;
  /** Null: unlimited. */
  capacity: number | null;
  used: number;
}

export interface ChoiceFacts {
  fcId: number;
  area: DeliveringArea & { transportMode: TransportMode };
  zone: string;
  now: Date;
  closedFor?: string | undefined;
  /** The start of the window it has now, in this area. */
  ownStart: string | null;
}

/** A window with what becomes of a delivery in it; null where the change would be refused. */
export interface ChosenWindow {
  state: DeliveryWindowState;
  isOwn: boolean;
  delivery: NewDelivery | null;
}

/**
 * What a window is to someone who chooses, by the rule that decides when the choice is sent (D307): who stands in it
 * needs no other place there. Full ones still say what would follow, for those who may overbook.
 */
export function chooseWindow(window: ChoosableWindow, facts: ChoiceFacts): ChosenWindow {
  const { startTime, capacity, used } = window;
  const isOwn = startTime === facts.ownStart;
  const { fcId, area } = facts;
  const check = checkNewDelivery(
    { fcId, transportMode: area.transportMode, startTime },
    { ...facts, windows: [window] },
  );
  if (!check.ok) return { state: 'late', isOwn, delivery: null };
  const isFull = capacity !== null && used >= capacity && !isOwn;
  return { state: isFull ? 'full' : 'open', isOwn, delivery: check.delivery };
}

interface JudgedWindow {
  state: DeliveryWindowState;
  isShort: boolean;
}

/** What a day is by its open windows (D307); a day that serves is said to serve if any one of them does. */
export function deliveryDayState(windows: readonly JudgedWindow[], isClosed: boolean): DeliveryDayState {
  if (isClosed) return 'closed';
  if (windows.length === 0) return 'none';
  const open = windows.filter(({ state }) => state === 'open');
  if (open.some(({ isShort }) => !isShort)) return 'serves';
  if (open.length > 0) return 'noStock';
  return windows.some(({ state }) => state === 'full') ? 'full' : 'late';
}
