import { useEffect } from 'react';
import type { Batch } from '@bloomdesk/contract/batches/shapes';
import { rememberDate, rememberFc } from '#lib/address/fc-and-date.ts';
import { browserDay } from '#lib/browser-day.ts';
import { currentTime } from '#lib/time/clock.ts';
import { usePutSearch } from '#lib/search-state.ts';
import { useSession } from '#lib/session.ts';

/** Makes the batch's center and day the chosen ones, in the address and for the screens opened next (spec 3, section 2.3). */
export function useChosenCenterAndDay({ fcId, fulfillmentDate }: Pick<Batch, 'fcId' | 'fulfillmentDate'>) {
  const session = useSession();
  const put = usePutSearch();
  useEffect(() => {
    rememberFc(session, fcId);
    rememberDate(fulfillmentDate, browserDay(currentTime()));
    put({ fc: fcId, date: fulfillmentDate }, { replace: true });
  }, [session, put, fcId, fulfillmentDate]);
}
