import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sendLifecycleEvent } from '@bloomdesk/contract/notifications/calls';
import { listLetters } from '@bloomdesk/contract/notifications/letters.calls';
import type { Order } from '@bloomdesk/contract/orders/shapes';
import {
  lifecycleEvents,
  type LifecycleEventType,
  lifecycleWarning,
  subordersOfEvent,
} from '@bloomdesk/domain/orders/lifecycle-events';
import { lifecycleLetter } from '@bloomdesk/domain/orders/lifecycle-letter';
import { failureNotice, messageOf } from '#lib/format-failure.ts';
import { useSession } from '#lib/session.ts';
import { read, useChange } from '#lib/use-call.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { LetterPreview } from '#parts/orders/letter-preview.tsx';

export interface LifecycleEventDialogProps {
  order: Order;
  eventType: LifecycleEventType;
  onClose: () => void;
}

const all = 'all';

/** Tells the sender again what became of their order: to whom, about which suborder, in which words (D166). */
export function LifecycleEventDialog({ order, eventType, onClose }: LifecycleEventDialogProps) {
  const { orderId, suborders } = order;
  const { title, label } = lifecycleEvents[eventType];
  const change = useChange(sendLifecycleEvent);
  const [about, setAbout] = useState(() => firstChoice(eventType, suborders));
  const suborderId = about === all ? undefined : about;
  const { companyName } = useSession();
  const { data: written, error: unread } = useQuery(read(listLetters, {}));
  const text = written?.letters.find((each) => each.eventType === eventType);
  const letter = lifecycleLetter(eventType, order, { suborderId, companyName, text });
  const warning = lifecycleWarning(eventType, subordersOfEvent(eventType, suborders, suborderId));
  const [isAsking, setAsking] = useState(false);
  const send = () =>
    change.mutate(
      { orderId, eventType, ...(suborderId !== undefined && { suborderId }) },
      {
        onSuccess: ({ sentTo }) => {
          showToast({ title: `${label} of order ${orderId} is on its way to ${sentTo}` });
          onClose();
        },
      },
    );
  if (isAsking && warning)
    return (
      <ConfirmDialog
        title={title}
        confirmLabel="Send it anyway"
        isDanger
        isPending={change.isPending}
        error={change.error ? messageOf(change.error) : undefined}
        onConfirm={send}
        onClose={() => setAsking(false)}
      >
        {warning} Send this letter to {letter.to}?
      </ConfirmDialog>
    );
  return (
    <Dialog
      title={title}
      intro={`Order ${orderId}`}
      width={620}
      isPending={change.isPending}
      onSubmit={() => (warning ? setAsking(true) : send())}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={change.isPending}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" autoFocus isPending={change.isPending}>
            Send to {letter.to}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {warning && <Banner tone="amber">{warning}</Banner>}
        {suborders.length > 1 && (
          <SelectField label="Suborder" options={choices(suborders)} value={about} onChange={setAbout} />
        )}
        {written && <LetterPreview letter={letter} />}
        {!written && !unread && <Skeleton lines={8} />}
        {unread && (
          <Banner tone="amber">The letter cannot be shown now. It goes out as the company has written it.</Banner>
        )}
        {change.error && <Banner {...failureNotice(change.error)} />}
      </div>
    </Dialog>
  );
}

/** The one the letter is true of, where there is just one such. */
function firstChoice(eventType: LifecycleEventType, suborders: Order['suborders']): string {
  const fitting = suborders.filter((suborder) => lifecycleEvents[eventType].fits(suborder));
  return suborders.length > 1 && fitting.length === 1 ? (fitting[0]?.suborderId ?? all) : all;
}

function choices(suborders: Order['suborders']) {
  return [
    { value: all, label: 'Whole order' },
    ...suborders.map(({ suborderId, recipient }) => ({
      value: suborderId,
      label: `${suborderId} to ${recipient.firstName} ${recipient.lastName}`,
    })),
  ];
}
