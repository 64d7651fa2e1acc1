import { closedText } from '@bloomdesk/domain/closed-days/closures';
import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { messageOf } from '#lib/format-failure.ts';
import { Banner } from '#ui/banner.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { DeliveryOptions } from './use-delivery-options.ts';

export interface DeliveryWindowFieldProps {
  date: string | null;
  options: DeliveryOptions;
  error: string | undefined;
  onChange: (startTime: string) => void;
}

/** The delivery windows of the area on the day, each with the places it has left. */
export function DeliveryWindowField({ date, options, error, onChange }: DeliveryWindowFieldProps) {
  const { area, windows, window, dayQuery, closedFor } = options;
  if (date === null || area === null)
    return <Note>Choose a date and a delivery area to see its delivery windows.</Note>;
  if (dayQuery.error)
    return (
      <LoadFailure
        title="The delivery windows could not be read"
        isPending={dayQuery.isFetching}
        onRetry={() => void dayQuery.refetch()}
      >
        {messageOf(dayQuery.error)}
      </LoadFailure>
    );
  if (closedFor !== undefined)
    return (
      <Banner tone="amber" title={closedText(date, closedFor)}>
        Choose another date or area to continue.
      </Banner>
    );
  if (dayQuery.isPending) return <Skeleton lines={3} />;
  if (windows.length === 0)
    return (
      <Note>
        {area.description} has no open delivery window on {formatDay(date)}. Choose another date or area.
      </Note>
    );
  return (
    <RadioGroup
      label="Delivery window"
      required
      isCards
      isInRow
      options={windows.map(({ label, ...rest }) => ({
        ...rest,
        label: <span className="whitespace-nowrap">{label}</span>,
      }))}
      value={window?.value ?? null}
      error={error}
      onChange={onChange}
    />
  );
}

function Note({ children }: { children: React.ReactNode }) {
  return (
    <p role="status" className="text-muted">
      {children}
    </p>
  );
}
