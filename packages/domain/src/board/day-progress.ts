import { addMinutes, epochOf, type Moment } from '../time/fc-time.ts';

/** How far a day was at a moment. */
export interface ProgressPoint {
  /** ISO instant. */
  at: string;
  /** Suborders due by then, those of all cut-offs that have passed. */
  needed: number;
  /** Suborders packed by then; null where that lies ahead, or longer ago than packings are kept. */
  packed: number | null;
}

export interface DayWork {
  /** What is due at each cut-off, cancelled ones left out. */
  cutoffs: readonly { at: Moment; total: number }[];
  /** How many were packed in each moment; below zero where packings were taken back. */
  packings: readonly { at: Moment; count: number }[];
  /** Packed by now. */
  packed: number;
  now: Date;
  /** Before this nobody knows what was packed when. */
  knownSince: Moment;
}

/** Minutes between two points. */
const step = 30;
/** What is further from the first point is left out, so that a line stays readable. */
const mostPoints = 96;

/** Packed against needed over a day: a point each half hour, and one for now; its packed count ends at what is packed now. */
export function dayProgress({ cutoffs, packings, packed, now, knownSince }: DayWork): ProgressPoint[] {
  if (cutoffs.length === 0) return [];
  const work = [...cutoffs.map(({ at }) => epochOf(at)), ...packings.map(({ at }) => epochOf(at))];
  const half = step * 60_000;
  const first = Math.floor(Math.min(...work) / half) * half - half;
  const last = Math.ceil(Math.max(...work) / half) * half;
  const moments = new Set<number>();
  for (let at = first; at <= last && moments.size < mostPoints; at += half) moments.add(at);
  if (first < now.getTime() && now.getTime() < last) moments.add(now.getTime());
  return [...moments]
    .toSorted((a, b) => a - b)
    .map((at) => ({
      at: addMinutes(new Date(at), 0),
      needed: cutoffs.reduce((sum, cutoff) => sum + (epochOf(cutoff.at) <= at ? cutoff.total : 0), 0),
      packed: packedAt(at),
    }));

  function packedAt(at: number): number | null {
    if (at > now.getTime() || at < epochOf(knownSince)) return null;
    return packings.reduce((sum, packing) => sum - (epochOf(packing.at) > at ? packing.count : 0), packed);
  }
}
