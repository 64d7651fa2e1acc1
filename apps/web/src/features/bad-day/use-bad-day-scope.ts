import { useSearch } from '@tanstack/react-router';
import { type BadDaySide, badDaySides } from '@bloomdesk/domain/bad-day/bad-day-wish';
import { usePutSearch } from '#lib/search-state.ts';

/** Whom of a center's day it is about. */
export interface BadDayScope {
  side: BadDaySide;
  /** Empty: all. */
  areaIds: readonly number[];
  carriers: readonly string[];
}

/** Whom it is about, kept in the address. */
export function useBadDayScope(): { scope: BadDayScope; setScope: (scope: Partial<BadDayScope>) => void } {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const put = usePutSearch();
  const side = badDaySides.find((each) => each === search['side']) ?? 'delivery';
  const areaIds = wordsOf(search['area']).map(Number).filter(Number.isSafeInteger);
  const scope = { side, areaIds, carriers: wordsOf(search['carrier']) };
  const setScope = (changes: Partial<BadDayScope>) => {
    const next = { ...scope, ...changes };
    put({
      side: next.side === 'delivery' ? undefined : next.side,
      area: next.areaIds.map(String),
      carrier: [...next.carriers],
    });
  };
  return { scope, setScope };
}

function wordsOf(value: unknown): string[] {
  return [value].flat().filter((each) => typeof each === 'string');
}
