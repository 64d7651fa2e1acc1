import { formatMoney } from '@bloomdesk/domain/money';
import { failureNotice, isUnknown, messageOf } from '#lib/format-failure.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { EditConflict } from '#ui/edit-conflict.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import type { ReadCredit } from './parse-credit.ts';
import { CreditReasonFields } from './credit-reason-fields.tsx';
import { useCreditForm } from './use-credit-form.ts';

export interface CreditDialogProps {
  email: string;
  /** The credit to edit; null issues a new one. */
  credit: ReadCredit | null;
  onClose: () => void;
}

/** Issues a credit where there is none yet, else changes what it is worth (spec 2, section 5). */
export function CreditDialog({ email, credit, onClose }: CreditDialogProps) {
  const form = useCreditForm(email, credit, (title) => {
    showToast({ title });
    onClose();
  });
  const { amounts } = form;
  return (
    <Dialog
      title={credit ? 'Edit credit' : 'Issue credit'}
      intro={email}
      isChanged={form.isChanged}
      draft={form.draft}
      isPending={form.isPending}
      onSubmit={form.submit}
      onClose={onClose}
      footer={
        <>
          {form.obstacle && <p className="mr-auto min-w-0 flex-1 self-center text-muted">{form.obstacle}</p>}
          <Button onClick={onClose} disabled={form.isPending}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" isPending={form.isPending} disabledReason={form.obstacle}>
            Confirm
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <MoneyField
          label="Credit amount"
          required
          autoFocus
          value={amounts.typedAmount}
          onChange={amounts.setAmount}
          error={amounts.shownProblem}
        />
        {credit && (
          <MoneyField
            label="Remaining amount"
            required
            value={amounts.typedRemaining}
            onChange={amounts.setRemaining}
            hint={
              amounts.spent > 0 ? `${formatMoney(amounts.spent)} are spent and stay spent.` : 'Nothing is spent yet.'
            }
          />
        )}
        <CreditReasonFields value={form.given} onChange={form.setGiven} />
        <CreditConflict amounts={amounts} />
        {form.error && <Banner {...creditNotice(form.error)} />}
      </div>
    </Dialog>
  );
}

function creditNotice(error: unknown) {
  const failed = 'Could not issue/edit credit as required due to failure in backend.';
  const notice = failureNotice(error, failed);
  return isUnknown(error) ? notice : { ...notice, children: `Got error from backend. ${messageOf(error)}` };
}

/** What another user has made of the credit meanwhile. */
function CreditConflict({ amounts }: Pick<ReturnType<typeof useCreditForm>, 'amounts'>) {
  const { meeting, choices, choose } = amounts;
  if (!meeting) return null;
  const { before, mine, stored, taken, contested } = meeting;
  const label = 'Credit amount';
  const [was, now] = [moneyWords(before.amount), moneyWords(stored.amount)];
  return (
    <EditConflict
      what="This credit"
      taken={taken.map((key) => ({ key, label, before: was, now }))}
      contested={contested.map((key) => ({ key, label, mine: moneyWords(mine.amount), theirs: now }))}
      choices={choices}
      onChoose={choose}
    />
  );
}

function moneyWords(cents: number | null): string {
  return cents === null ? '' : formatMoney(cents);
}
