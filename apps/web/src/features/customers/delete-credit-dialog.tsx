import { useState } from 'react';
import { deleteCredit } from '@bloomdesk/contract/customers/calls';
import { checkCreditReason, mayDeleteCredit } from '@bloomdesk/domain/customers/credit-rules';
import { formatMoney } from '@bloomdesk/domain/money';
import { failureNotice } from '#lib/format-failure.ts';
import { useSession } from '#lib/session.ts';
import { useChange } from '#lib/use-call.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { type ReadCredit, parseStoredCredit } from './parse-credit.ts';
import { CreditReasonFields } from './credit-reason-fields.tsx';

export interface DeleteCreditDialogProps {
  credit: ReadCredit;
  onClose: () => void;
}

/** Takes back what is left of a credit (D168). */
export function DeleteCreditDialog({ credit: opened, onClose }: DeleteCreditDialogProps) {
  const { can } = useSession();
  const change = useChange(deleteCredit);
  const [credit, setCredit] = useState(opened);
  const [given, setGiven] = useState({ tag: '', reason: '' });
  const verdict = mayDeleteCredit(credit);
  const ofReason = checkCreditReason(given, { mayForceUpgrade: can('lineItem.forcedUpgrade') });
  const obstacle = verdict.ok ? (ofReason.ok ? undefined : ofReason.message) : verdict.message;
  const isOther = credit.version !== opened.version;
  const submit = () => {
    if (obstacle !== undefined) return;
    const { creditId, version: expectedVersion } = credit;
    change.mutate(
      { creditId, ...given, expectedVersion },
      {
        onSuccess: () => {
          showToast({ title: `Credit of ${formatMoney(credit.amount)} deleted` });
          onClose();
        },
        onError: (error) => {
          const stored = error.code === 'changed-meanwhile' ? parseStoredCredit(error.current) : null;
          if (!stored) return;
          setCredit(stored);
          change.reset();
        },
      },
    );
  };
  return (
    <Dialog
      title="Delete credit"
      intro={credit.email}
      isChanged={given.tag !== ''}
      isPending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
      footer={
        <>
          {obstacle && <p className="mr-auto min-w-0 flex-1 self-center text-muted">{obstacle}</p>}
          <Button onClick={onClose} disabled={change.isPending}>
            Cancel
          </Button>
          <Button kind="danger" type="submit" isPending={change.isPending} disabledReason={obstacle}>
            Delete credit
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {isOther && <Banner tone="amber">This credit was changed by someone else after you opened it.</Banner>}
        <p>
          {formatMoney(credit.remaining)} of {formatMoney(credit.amount)} remain and are taken back.
          {credit.spent > 0 && ` ${formatMoney(credit.spent)} are spent and stay spent.`}
        </p>
        <CreditReasonFields autoFocus value={given} onChange={setGiven} />
        {change.error && <Banner {...failureNotice(change.error, 'Got error from backend.')} />}
      </div>
    </Dialog>
  );
}
