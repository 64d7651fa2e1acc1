import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FulfillmentCenterOnWire } from '@bloomdesk/contract/fulfillment-centers/shapes';
import { listSuborders } from '@bloomdesk/contract/suborders/calls';
import { read } from '#lib/use-call.ts';
import { suborderRows } from './suborder-row.ts';
import { useRowFacts } from './use-row-facts.ts';

/** A center's day as rows, made once for each time the day list arrives (spec 3, section 2.2). */
export function useDaySuborders(
  { fcId, timezone: zone }: Pick<FulfillmentCenterOnWire, 'fcId' | 'timezone'>,
  date: string,
) {
  const facts = useRowFacts(zone);
  // Comparing 10,000 suborders with the last answer costs more than making their rows again.
  const query = useQuery({ ...read(listSuborders, { fcId, date }), structuralSharing: false });
  const rows = useMemo(() => suborderRows(query.data?.suborders ?? none, facts), [query.data, facts]);
  return { rows, productOf: facts.productOf, query };
}

const none: readonly [] = [];
