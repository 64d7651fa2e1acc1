import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listReasons } from '@bloomdesk/contract/reasons/calls';
import { reasonCategories, reasonPicklist } from '@bloomdesk/domain/reasons/reason-picklist';
import { read } from '#lib/use-call.ts';

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
  const { data } = useQuery({ ...read(listReasons, {}), staleTime: Number.POSITIVE_INFINITY });
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
