import { epochOf } from '@bloomdesk/domain/time/fc-time';
import type { DeliveryAreaOffer, DeliveryWindowOffer } from './redistribution-offers.ts';

/** How many places windows have lost or won by the moves so far. */
export interface PlacesTaken {
  /** An area with its windows as they are after the moves so far. */
  asTheyAre(area: DeliveryAreaOffer): DeliveryAreaOffer;
  bookedIn(area: DeliveryAreaOffer, window: DeliveryWindowOffer): number;
  /** A suborder leaves the window it has and comes to another one. */
  move(leaves: number | null, area: DeliveryAreaOffer, window: DeliveryWindowOffer): void;
}

/** Counts moves between windows, none so far. */
export function placesTaken(): PlacesTaken {
  const left = new Map<number, number>();
  const come = new Map<string, number>();
  const keyOf = (area: DeliveryAreaOffer, { startTime }: DeliveryWindowOffer) => `${area.id} ${epochOf(startTime)}`;
  const known = new Map<string, number>(); // as they were read, whatever has been counted since
  const bookedIn = (area: DeliveryAreaOffer, window: DeliveryWindowOffer) => {
    const key = keyOf(area, window);
    const before = known.get(key) ?? window.booked;
    known.set(key, before);
    return before + (come.get(key) ?? 0) - (window.windowId === null ? 0 : (left.get(window.windowId) ?? 0));
  };
  return {
    bookedIn,
    asTheyAre(area) {
      return { ...area, windows: area.windows.map((window) => ({ ...window, booked: bookedIn(area, window) })) };
    },
    move(leaves, area, window) {
      if (leaves !== null) left.set(leaves, (left.get(leaves) ?? 0) + 1);
      const key = keyOf(area, window);
      come.set(key, (come.get(key) ?? 0) + 1);
    },
  };
}
