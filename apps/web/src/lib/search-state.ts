import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { FulfillmentCenterOnWire } from '@bloomdesk/contract/fulfillment-centers/shapes';
import type { Day } from '@bloomdesk/domain/time/calendar-day';
import { currentTime } from '#lib/time/clock.ts';
import { browserDay } from './browser-day.ts';
import { type FcAndDateSearch, rememberDate, rememberFc, startingFc } from './address/fc-and-date.ts';
import { NoAccess } from './address/no-access.ts';
import { useSession } from './session.ts';

export interface FcAndDate {
  fcId: number;
  fc: FulfillmentCenterOnWire;
  /** `YYYY-MM-DD`. */
  date: Day;
  setFcId: (fcId: number) => void;
  setDate: (date: Day) => void;
}

/** The center and day the screen works on, as the address says; choosing another one is a step that Back takes back. */
export function useFcAndDate(): FcAndDate {
  const session = useSession();
  const search = useSearch({ strict: false });
  const put = usePutSearch();
  const [today] = useState(() => browserDay(currentTime()));
  const fcId = search.fc ?? startingFc(session);
  const fc = session.fcOf(fcId);
  if (!fc) throw new NoAccess('center');
  const setFcId = (next: number) => {
    rememberFc(session, next);
    put({ fc: next });
  };
  const setDate = (next: Day) => {
    rememberDate(next, browserDay(currentTime()));
    put({ date: next });
  };
  return { fcId, fc, date: search.date ?? today, setFcId, setDate };
}

/** Puts values into the search of the address and keeps the rest; undefined takes one out. */
export function usePutSearch() {
  const navigate = useNavigate();
  return useCallback(
    (values: FcAndDateSearch & Record<string, unknown>, { replace = false, dropsHash = false } = {}) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, ...values }),
        hash: dropsHash ? '' : true,
        replace,
        resetScroll: false,
      }),
    [navigate],
  );
}
