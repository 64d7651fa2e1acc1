import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { getBoard } from '@bloomdesk/contract/board/calls';
import { read } from '#lib/use-call.ts';
import { boardRows } from './board-row.ts';

/** Milliseconds between two looks, and between two steps of the countdowns. */
const refreshed = 15_000;

/**
 * The board of a day, asked for again every 15 seconds; countdowns go on by the server's clock when it does not answer.
 */
export function useBoard(date: string) {
  const query = useQuery({ ...read(getBoard, { date }), refetchInterval: refreshed });
  const { data, dataUpdatedAt } = query;
  const since = useSteps(dataUpdatedAt);
  const rows = useMemo(
    () => (data ? boardRows(data.centers, new Date(Date.parse(data.at) + since)) : none),
    [data, since],
  );
  return { query, rows };
}

const none: readonly never[] = [];

/** Milliseconds that have passed since a moment, in steps. */
function useSteps(moment: number): number {
  const [step, setStep] = useState({ moment, passed: 0 });
  useEffect(() => {
    const timer = setInterval(() => setStep({ moment, passed: Date.now() - moment }), refreshed);
    return () => clearInterval(timer);
  }, [moment]);
  return step.moment === moment ? step.passed : 0;
}
