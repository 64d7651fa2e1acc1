import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listReasons } from '@bloomdesk/contract/reasons/calls';
import { reasonCategories, reasonPicklist } from '@bloomdesk/domain/reasons/reason-picklist';
import { read } from '#lib/use-call.ts';

/** An administrator changes the list now and then; what was retired meanwhile the server refuses by name. */
const minutesFresh = 5;

interface ReasonCategory {
  category: string;
  reasons: readonly string[];
}

export interface ReasonOption {
  value: string;
  label: string;
  group: string;
}

/**
 * The picklist of reasons under its categories, by tag (`Category: Label`); our own copy until the server's has come
 * (D164).
 */
export function useReasonOptions(): readonly ReasonOption[] {
  const { data } = useQuery({ ...read(listReasons, {}), staleTime: minutesFresh * 60_000 });
  const categories = data?.categories ?? ownCopy;
  return useMemo(
    () =>
      categories.flatMap(({ category, reasons }) =>
        reasons.map((label) => ({ value: `${category}: ${label}`, label, group: category })),
      ),
    [categories],
  );
}

const ownCopy: readonly ReasonCategory[] = reasonCategories.map((category) => ({
  category,
  reasons: reasonPicklist[category],
}));
