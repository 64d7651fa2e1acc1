import type { ReactNode } from 'react';
import { messageOf } from '#lib/format-failure.ts';
import { Card } from '#ui/card.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type StockDay, useStockDay } from './use-stock-day.ts';

export interface StockCardProps {
  title: string;
  tour?: string | undefined;
  fcId: number;
  /** Stands under a list whose length nobody knows before it comes, and comes with it: nothing moves then. */
  isBelow?: boolean | undefined;
  /** How many there are, as the link that shows them. */
  renderNote: (day: StockDay) => ReactNode;
  children: (day: StockDay) => ReactNode;
}

/** One question of the stock day; while it is not known the card says so, never zero. */
export function StockCard({ title, tour, fcId, isBelow, renderNote, children }: StockCardProps) {
  const { data, error, isFetched, isFetching, refetch } = useStockDay(fcId);
  if (isBelow && !isFetched) return null;
  return (
    <Card title={title} tour={tour} note={data ? renderNote(data) : '–'}>
      {!data && !error && <Skeleton lines={3} />}
      {error && (
        <LoadFailure isPending={isFetching} onRetry={() => void refetch()}>
          {messageOf(error)}
        </LoadFailure>
      )}
      {data && children(data)}
    </Card>
  );
}
