import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { addClosedDay, type ClosedDay, listClosedDays, removeClosedDay } from '@bloomdesk/contract/closed-days/calls';
import type { FulfillmentCenterOnWire } from '@bloomdesk/contract/fulfillment-centers/shapes';
import { dayWithYear } from '@bloomdesk/domain/time/work-days';
import { messageOf } from '#lib/format-failure.ts';
import { useSession } from '#lib/session.ts';
import { read } from '#lib/use-call.ts';
import { useCloseDay, useOpenDay } from './use-closed-days.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { DatePicker } from '#ui/fields/date-picker.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { focusUnread } from '#ui/steps/unread.ts';
import { LoadFailure } from '#ui/load-failure.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

type Place = Pick<FulfillmentCenterOnWire, 'fcId' | 'name' | 'company'>;

export interface ClosedDaysDialogProps {
  from: string;
  /** The centers that may be closed; those of the person unless given. */
  centers?: readonly Place[] | undefined;
  onClose: () => void;
}

/**
 * The calendar of closed days: seen by anyone who reads windows, changed by anyone who writes them, both by administrators
 * (D279).
 */
export function ClosedDaysDialog({ from, centers, onClose }: ClosedDaysDialogProps) {
  const { may, allFcs } = useSession();
  const { data, error, isFetching, refetch } = useQuery(read(listClosedDays, { from }));
  return (
    <Dialog
      title="Closed days"
      intro="Nothing is delivered on these days."
      width={640}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className="flex flex-col gap-4">
        {error && (
          <LoadFailure isPending={isFetching} onRetry={() => void refetch()}>
            {messageOf(error)}
          </LoadFailure>
        )}
        {may(addClosedDay) && <NewClosedDay from={from} centers={centers ?? allFcs} />}
        {data && <ClosedDayList closedDays={data.closedDays} canEdit={may(removeClosedDay)} />}
        {!data && !error && <Skeleton lines={4} />}
      </div>
    </Dialog>
  );
}

function NewClosedDay({ from, centers }: { from: string; centers: readonly Place[] }) {
  const [day, setDay] = useState<string | null>(from);
  const [reason, setReason] = useState('');
  // which of several centers is never guessed
  const [scope, setScope] = useState(centers.length === 1 ? String(centers[0]?.fcId) : null);
  const row = useRef<HTMLDivElement>(null);
  const add = useCloseDay(() => {
    setReason('');
    row.current?.querySelector<HTMLElement>('input, button')?.focus(); // Add waits for another reason now
  });
  const companies = [...new Set(centers.map(({ company }) => company))];
  const options = [
    ...centers.map(({ fcId, name }) => ({ value: String(fcId), label: name })),
    ...companies.map((company) => ({ value: `company:${company}`, label: `All centers of ${company}` })),
  ];
  const close = () => {
    if (day === null || scope === null || add.isPending || focusUnread(row.current ?? document)) return;
    const company = scope.startsWith('company:') ? scope.slice('company:'.length) : null;
    add.close({ day, reason, ...(company === null ? { fcId: Number(scope) } : { company }) });
  };
  return (
    <div className="flex flex-col gap-3">
      <div ref={row} className="grid grid-cols-[1fr_1fr_1fr_auto] items-end gap-3">
        <DatePicker label="Day" required isComing value={day} onChange={setDay} />
        <SelectField label="Closed" required value={scope} onChange={setScope} options={options} />
        <TextField label="Reason" required value={reason} onValueChange={setReason} />
        <Button
          isPending={add.isPending}
          disabled={day === null || scope === null || reason.trim() === ''}
          onClick={close}
        >
          Add
        </Button>
      </div>
      {add.error && <Banner tone="red">{messageOf(add.error)}</Banner>}
    </div>
  );
}

function ClosedDayList({ closedDays, canEdit }: { closedDays: readonly ClosedDay[]; canEdit: boolean }) {
  const [toOpen, setToOpen] = useState<ClosedDay | null>(null);
  if (closedDays.length === 0) return <p className="text-muted">No closed days ahead.</p>;
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {closedDays.map((closedDay) => (
          <li key={closedDay.closedDayId} className="flex items-center gap-3 py-1.5">
            <span className="w-40">{dayWithYear(closedDay.day)}</span>
            <span className="min-w-0 flex-1">
              {closedDay.reason} <span className="text-muted">{closedDay.name}</span>
            </span>
            {closedDay.standing > 0 && <span className="text-red">{closedDay.standing} still planned</span>}
            {canEdit && (
              <Button
                kind="quiet"
                size="small"
                aria-label={`Remove ${closedDay.reason}, ${dayWithYear(closedDay.day)}, ${closedDay.name}`}
                onClick={() => setToOpen(closedDay)}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      {toOpen && <OpenDayDialog closedDay={toOpen} onClose={() => setToOpen(null)} />}
    </>
  );
}

/** Asks before a day is open again: what is closed for a company concerns all of its centers. */
function OpenDayDialog({ closedDay, onClose }: { closedDay: ClosedDay; onClose: () => void }) {
  const { day, name, reason } = closedDay;
  const remove = useOpenDay(onClose);
  return (
    <ConfirmDialog
      title={`Remove ${reason} on ${dayWithYear(day)}?`}
      confirmLabel="Remove closed day"
      isDanger
      isPending={remove.isPending}
      error={remove.error ? messageOf(remove.error) : undefined}
      onConfirm={() => remove.open(closedDay)}
      onClose={onClose}
    >
      {name} delivers on that day again.
    </ConfirmDialog>
  );
}
