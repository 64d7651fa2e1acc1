import { useState } from 'react';
import type { OpenRefundRow } from '@bloomdesk/contract/payments/refund-queue.calls';
import { mailboxOf } from '@bloomdesk/domain/identity/email-rule';
import { formatDollars } from '#lib/format-dollars.ts';
import { messageOf } from '#lib/format-failure.ts';
import { useSession } from '#lib/session.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { RefundFacts } from './refund-facts.tsx';
import { useSettleByHand } from './use-open-refund.ts';

const ways = [
  { value: 'cheque', label: 'Cheque' },
  { value: 'transfer', label: 'Transfer' },
] as const;

interface PayByHandDialogProps {
  refund: OpenRefundRow;
  onClose: () => void;
}

/**
 * The task to pay a customer back, and the word that it is done; of the one who asked for it someone else says so
 * (D264).
 */
export function PayByHandDialog({ refund, onClose }: PayByHandDialogProps) {
  const { can, user } = useSession();
  const [paidBy, setPaidBy] = useState<'cheque' | 'transfer'>('cheque');
  const [reference, setReference] = useState('');
  const { settle, error, isPending } = useSettleByHand(onClose);
  const isOwn = mailboxOf(refund.performedBy) === mailboxOf(user.email);
  const reason = isOwn ? 'You asked for this refund. Someone else must mark it as paid.' : undefined;
  return (
    <Dialog
      title={`Refund ${formatDollars(refund.amount)} to customer by cheque or transfer`}
      width={560}
      isChanged={reference !== ''}
      {...{ onClose, isPending }}
      footer={
        <>
          <Button disabled={isPending} onClick={onClose}>
            Close
          </Button>
          {can('refund.settleByHand') && (
            <Button
              kind="primary"
              isPending={isPending}
              disabled={reference.trim() === ''}
              disabledReason={reason}
              onClick={() => settle(refund.refundId, paidBy, reference)}
            >
              Mark as paid
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {error && <Banner tone="red">{messageOf(error)}</Banner>}
        <RefundFacts refund={refund} />
        <Segmented label="Paid by" options={ways} value={paidBy} onChange={setPaidBy} />
        <TextField
          label={paidBy === 'cheque' ? 'Cheque number' : 'Transfer reference'}
          required
          maxLength={80}
          value={reference}
          onValueChange={setReference}
        />
      </div>
    </Dialog>
  );
}
