import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getBulkResponse } from '@bloomdesk/contract/bulk-orders/calls';
import { waitBeforePoll } from '@bloomdesk/domain/bulk-orders/bulk-polling';
import { read } from '#lib/use-call.ts';

/** Follows an uploaded file: asks again after 5 s × n, ten times, then waits for someone to ask (spec 2, section 4). */
export function useBulkResponse(requestId: string) {
  // Ten thousand orders are compared faster by being replaced.
  const query = useQuery({ ...read(getBulkResponse, { requestId }), structuralSharing: false });
  const { refetch, dataUpdatedAt } = query;
  const [polls, setPolls] = useState(0);
  const isProcessing = query.data?.isProcessing ?? false;
  const wait = isProcessing ? waitBeforePoll(polls + 1) : null;

  useEffect(() => {
    if (wait === null) return;
    const timer = setTimeout(() => void refetch().then(() => setPolls((before) => before + 1)), wait);
    return () => clearTimeout(timer);
    // dataUpdatedAt: an answer that came otherwise, after an ingest say, starts the wait again
  }, [wait, refetch, dataUpdatedAt]);

  const start = () => {
    setPolls(0);
    void refetch();
  };
  return { ...query, polls, isWaitOver: isProcessing && wait === null, start };
}
