import type { ReactNode } from 'react';
import { messageOf } from '#lib/format-failure.ts';
import { Banner } from '#ui/banner.tsx';
import { DatePicker } from '#ui/fields/date-picker.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ChangeCenter } from './change-center.tsx';
import { DayStrip } from './day-strip.tsx';
import { useChooser } from './use-chooser.ts';
import type { DeliveryDraft, MovingDelivery } from './use-move-delivery.ts';
import { WhatFollows } from './what-follows.tsx';
import { WindowRows } from './window-rows.tsx';

export interface MoveDeliveryProps {
  moving: MovingDelivery;
  draft: DeliveryDraft;
  /** What the server has against single fields, by their names. */
  refused?: Readonly<Record<string, string>>;
  /** Where it stands now, in words. */
  before?: string | undefined;
  /** Beside what follows: what else is to be said about it. */
  children?: ReactNode;
  /** Where nobody serves the address: the way out. */
  nobodyAction?: ReactNode;
  onChange: (changes: Partial<DeliveryDraft>) => void;
}

const nothing: Readonly<Record<string, string>> = {};

/** Day, window and what follows on one screen: ← → day, ↑ ↓ window; center and area stand behind "Change center" (D308). */
export function MoveDelivery(props: MoveDeliveryProps) {
  const { moving, draft, refused = nothing, before, children, nobodyAction, onChange } = props;
  const { query, area, areas, date, window, rules } = moving;
  const { boxRef, onKeyDown, ...chooser } = useChooser(moving, onChange);
  const obstacle = obstacleOf(moving, nobodyAction);
  if (obstacle)
    return (
      <div className="flex flex-col gap-4">
        {obstacle}
        {children}
      </div>
    );
  const isFullChosen = window?.state === 'full' && rules.mayOverbook;
  return (
    <div className="@container flex min-w-0 flex-col gap-4">
      <ChangeCenter {...{ area, areas, refused, onChange }} />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows of its radio buttons arrive here */}
      <div ref={boxRef} className="move-delivery" onKeyDown={onKeyDown}>
        <div className="flex min-w-0 flex-col gap-2">
          <DatePicker
            label="Delivery date"
            required
            value={date}
            min={moving.today || undefined}
            error={refused['deliveryDate']}
            onChange={(day) => day !== null && chooser.chooseDay(day)}
          />
          {query.isPending ? (
            <Skeleton lines={14} />
          ) : (
            <DayStrip {...moving} name={chooser.dayName} onChoose={chooser.chooseDay} onShow={chooser.showDays} />
          )}
        </div>
        <div className="min-w-0">
          {query.isPending ? (
            <Skeleton lines={8} />
          ) : (
            <WindowRows
              {...moving}
              name={chooser.windowName}
              error={refused['startTime'] ?? refused['windowDuration']}
              onChoose={chooser.chooseWindow}
            />
          )}
          <p className="mt-3 text-sm text-muted">← → day · ↑ ↓ window · Ctrl+Enter done</p>
          {isFullChosen && (
            <TextArea
              label="Why this full window is booked"
              required
              maxLength={500}
              className="mt-4"
              hint="Kept in the audit trail."
              value={draft.capacityReason ?? ''}
              error={refused['capacityOverride.reason']}
              onValueChange={(capacityReason) => onChange({ capacityReason })}
            />
          )}
        </div>
        <WhatFollows {...{ moving, before }}>{children}</WhatFollows>
      </div>
    </div>
  );
}

/** Why there is nothing to choose from; null where there is. */
function obstacleOf({ isAsked, query, area }: MovingDelivery, nobodyAction: ReactNode): ReactNode {
  if (!isAsked) return <p className="text-muted">The address decides which windows there are.</p>;
  if (query.error)
    return (
      <LoadFailure
        title="The delivery windows could not be read"
        isPending={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {messageOf(query.error)}
      </LoadFailure>
    );
  if (!query.isSuccess || area !== null) return null;
  const title = 'No delivery area of your fulfillment centers serves this address.';
  return <Banner tone="amber" title={title} action={nobodyAction} />;
}
