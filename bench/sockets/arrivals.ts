/** Messages as they came: when, and which event they tell of, where the bench wrote its number into the reason. */
export interface Arrivals {
  note(text: string, at: number): void;
  count(): number;
  /** The number of each event and when a message of it came. */
  all(): (readonly [event: number, at: number])[];
}

const mark = 'Bench event ';

/** The reason of an exception that names the event it was written by. */
export function reasonOf(event: number): string {
  return `${mark}${event}`;
}

/** Notes what comes without reading it: a reader that parses everything would be what is measured. */
export function arrivalsOf(): Arrivals {
  let count = 0;
  const marked: (readonly [number, number])[] = [];
  return {
    note(text, at) {
      count += 1;
      const place = text.indexOf(mark);
      if (place !== -1)
        marked.push([Number.parseInt(text.slice(place + mark.length, place + mark.length + 9), 10), at]);
    },
    count: () => count,
    all: () => marked,
  };
}

/** Milliseconds from the commit of each event to each message of it; a message may come before the writer hears of the commit. */
export function latencies(arrivals: Arrivals, committedAt: readonly number[]): number[] {
  return arrivals.all().flatMap(([event, at]) => {
    const committed = committedAt[event];
    return committed === undefined ? [] : [Math.max(0, at - committed)];
  });
}
