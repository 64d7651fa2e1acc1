import { AsyncLocalStorage } from 'node:async_hooks';

/** Calls that may be with a partner at a time: so many at first, and so many at most. */
export interface PlaceRules {
  least: number;
  most: number;
}

export interface PartnerPlaces {
  /** Takes a place, waits for one, or answers undefined where none can be had now; the answer gives it back. */
  take(): Promise<TakenPlace | undefined>;
}

/** How a call ended: in time, or in a way that says that there were too many of them. */
export type PlaceEnd = 'answered' | 'too-many' | 'failed';

export interface TakenPlace {
  giveBack(end: PlaceEnd): void;
}

const background = new AsyncLocalStorage<true>();

/** Nobody at a screen waits for what is done here: it leaves a third of the places to those who do, and waits for its own. */
export function inBackground<T>(work: () => Promise<T>): Promise<T> {
  return background.run(true, work);
}

/**
 * The places with one partner, as many as it bears by what is measured: one more for each round in which all were taken and
 * answered, half of them after a call that was not answered in time or was one too many.
 */
export function partnerPlaces({ least, most }: PlaceRules): PartnerPlaces {
  let bound = least;
  let taken = 0;
  const waiting: ((place: TakenPlace) => void)[] = [];
  const forBackground = () => Math.max(1, Math.floor(bound) - Math.max(1, Math.floor(bound / 3)));

  function taking(): TakenPlace {
    taken += 1;
    const isFull = taken >= forBackground();
    let isBack = false;
    return {
      giveBack(end) {
        if (isBack) return;
        isBack = true;
        taken -= 1;
        if (end === 'answered' && isFull) bound = Math.min(most, bound + 1 / bound);
        if (end === 'too-many') bound = Math.max(Math.min(2, least), bound / 2);
        while (waiting.length > 0 && taken < forBackground()) waiting.shift()?.(taking());
      },
    };
  }

  return {
    async take() {
      const isBackground = background.getStore() === true;
      if (taken < (isBackground ? forBackground() : Math.floor(bound))) return taking();
      return isBackground ? await new Promise((resolve) => void waiting.push(resolve)) : undefined;
    },
  };
}
