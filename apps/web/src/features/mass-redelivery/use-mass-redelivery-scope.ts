import { useSearch } from '@tanstack/react-router';
import { type MassRedeliverySide, massRedeliverySides } from '@bloomdesk/domain/mass-redelivery/redelivery-choice';
import { usePutSearch } from '#lib/search-state.ts';

/** Whom of a center's day it is about. */
export interface MassRedeliveryScope {
  side: MassRedeliverySide;
  /** Empty: all. */
  areaIds: readonly number[];
  carriers: readonly string[];
}

/** Whom it is about, kept in the address. */
export function useMassRedeliveryScope(): {
  scope: MassRedeliveryScope;
  setScope: (scope: Partial<MassRedeliveryScope>) => void;
} {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const put = usePutSearch();
  const side = massRedeliverySides.find((each) => each === search['side']) ?? 'delivery';
  const areaIds = wordsOf(search['area']).map(Number).filter(Number.isSafeInteger);
  const scope = { side, areaIds, carriers: wordsOf(search['carrier']) };
  const setScope = (changes: Partial<MassRedeliveryScope>) => {
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
