import { useQuery } from '@tanstack/react-query';
import { getSendingBody, resendEvent } from '@bloomdesk/contract/webhooks/sendings.calls';
import type { Sending } from '@bloomdesk/contract/webhooks/shapes';
import { failureNotice, messageOf } from '#lib/format-failure.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { read, useChange } from '#lib/use-call.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { answerText, sendingLabel } from './sending-columns.tsx';

export interface SendingDialogProps {
  webhookId: string;
  sending: Sending;
  onClose: () => void;
}

/** One event of the log: what was sent, what was answered, and sending it again. */
export function SendingDialog({ webhookId, sending, onClose }: SendingDialogProps) {
  const { sendingId, type } = sending;
  const body = useQuery(read(getSendingBody, { webhookId, sendingId }));
  const change = useChange(resendEvent);
  const resend = () =>
    change.mutate(
      { webhookId, sendingId },
      {
        onSuccess: () => {
          showToast({ title: 'Event on its way again' });
          onClose();
        },
      },
    );
  return (
    <Dialog
      title={type}
      intro={`${sending.subject.type} ${sending.subject.id}`}
      width={640}
      isPending={change.isPending}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={change.isPending}>
            Close
          </Button>
          <Button kind="primary" isPending={change.isPending} onClick={resend}>
            Resend
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {change.error && <Banner {...failureNotice(change.error, 'Failed to resend event')} />}
        <DescriptionList items={factsOf(sending)} />
        {sending.answer && <Text title="Answer" text={sending.answer} />}
        {body.isPending && <Skeleton lines={4} />}
        {body.error && (
          <LoadFailure isPending={body.isFetching} onRetry={() => void body.refetch()}>
            {messageOf(body.error)}
          </LoadFailure>
        )}
        {body.data && <Text title="Body" text={body.data.body} />}
      </div>
    </Dialog>
  );
}

function factsOf(sending: Sending) {
  const { eventId, attempts, lastAt, nextAt, milliseconds } = sending;
  return [
    { term: 'Event id', detail: `evt_${eventId}` },
    { term: 'State', detail: sendingLabel(sending) },
    { term: 'Tries', detail: String(attempts) },
    { term: 'Last try', detail: lastAt && formatMoment(lastAt) },
    { term: 'Last answer', detail: answerText(sending) },
    { term: 'Took', detail: milliseconds === null ? null : `${milliseconds.toLocaleString('en-US')} ms` },
    { term: 'Next try', detail: nextAt && formatMoment(nextAt) },
  ];
}

function Text({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h3 className="mb-1 font-medium">{title}</h3>
      <pre className="max-h-64 overflow-auto rounded-md border border-line bg-sunken px-3 py-2 text-xs">{text}</pre>
    </section>
  );
}
