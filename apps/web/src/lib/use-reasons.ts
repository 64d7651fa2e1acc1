import { useQuery } from '@tanstack/react-query';
import { listReasons } from '@bloomdesk/contract/reasons.calls';
import { reasonCategories, reasonPicklist } from '@bloomdesk/domain/reasons/reason-picklist';
import { read } from './use-call.ts';

export interface ReasonCategory {
  category: string;
  reasons: readonly string[];
}

/** The reasons staff choose from, by category; our own copy until the server's have come (D164). */
export function useReasons(): readonly ReasonCategory[] {
  const { data } = useQuery({ ...read(listReasons, {}), staleTime: Number.POSITIVE_INFINITY });
  return data?.categories ?? ownCopy;
}

const ownCopy: readonly ReasonCategory[] = reasonCategories.map((category) => ({
  category,
  reasons: reasonPicklist[category],
}));
