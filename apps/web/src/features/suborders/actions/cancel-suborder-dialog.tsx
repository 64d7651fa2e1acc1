import { actionNames } from '@bloomdesk/domain/action-names';
import { cancelSuborder } from '@bloomdesk/contract/suborders/cancelling.calls';
import type { CallData } from '@bloomdesk/contract/call';
import type { Order } from '@bloomdesk/contract/orders/shapes';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { formatMoney, wholeCents } from '@bloomdesk/domain/money';
import { formatDollars } from '#lib/format-dollars.ts';

import { owedWhenCancelled } from '#parts/money/owed-when-cancelled.ts';
import { joinDrafts, useDraft } from '#lib/changing/use-draft.ts';
import { useSession } from '#lib/session.ts';
import { useChange } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { CancelFailure } from '#parts/cancelling/cancel-failure.tsx';
import { Consequences, PrintedWarning } from '#parts/cancelling/consequences.tsx';
import { ForceChoice } from '#parts/cancelling/force-choice.tsx';
import { ReasonFields } from '#parts/reasons/reason-fields.tsx';
import { StockChoice } from '#parts/stock/stock-choice.tsx';
import { useCancelling } from '#parts/cancelling/use-cancelling.ts';

export interface CancelSuborderDialogProps {
  suborder: Suborder;
  money: Order['paymentSummary'];
  onClose: () => void;
}

const startChoices = { updateTotals: true, refundNow: false };

/** Cancels one suborder of several, and sends back what is owed for it when someone says so (D124, D125). */
export function CancelSuborderDialog({ suborder, money, onClose }: CancelSuborderDialogProps) {
  const { suborderId, version } = suborder;
  const change = useChange(cancelSuborder);
  const cancelling = useCancelling([suborder]);
  const { reason, strategy, isForced, hasSubmitted } = cancelling;
  const [choices, setChoices, choicesDraft] = useDraft(`cancel-money.${suborderId}`, startChoices);
  const { updateTotals, refundNow } = choices;
  const draft = joinDrafts(cancelling.draft, choicesDraft);
  const submit = () => {
    if (!cancelling.trySubmit()) return;
    change.mutate(
      {
        suborderId,
        reasons: cancelling.reasons,
        deallocateStrategy: strategy,
        updateTotals,
        refundNow: updateTotals && refundNow,
        force: isForced,
        expectedVersion: version,
      },
      {
        onSuccess: (answer) => {
          showToast({ title: `Suborder ${suborderId} is cancelled`, text: moneyWords(answer) });
          onClose();
        },
        onError: (error) => cancelling.catchUp(cancelSuborder, error),
      },
    );
  };
  return (
    <Dialog
      title={actionNames.cancelSuborder}
      intro={suborderId}
      isChanged={draft.isChanged}
      draft={draft}
      isPending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={change.isPending}>
            Keep it
          </Button>
          <Button kind="danger" type="submit" isPending={change.isPending}>
            {actionNames.cancelSuborder} {suborderId}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <PrintedWarning suborders={[suborder]} />
        <Consequences suborders={[suborder]} />
        <ReasonFields choice={reason} hasSubmitted={hasSubmitted} autoFocus />
        <StockChoice value={strategy} onChange={cancelling.setStrategy} />
        <MoneyChoices {...{ suborder, money, choices }} onChange={setChoices} />
        <ForceChoice
          suborders={[suborder]}
          isForced={isForced}
          onChange={cancelling.setForced}
          hasSubmitted={hasSubmitted}
        />
        {change.error && <CancelFailure what="suborder" error={change.error} />}
      </div>
    </Dialog>
  );
}

interface MoneyChoicesProps {
  suborder: Suborder;
  money: Order['paymentSummary'];
  choices: typeof startChoices;
  onChange: (choices: typeof startChoices) => void;
}

function MoneyChoices({ suborder, money, choices, onChange }: MoneyChoicesProps) {
  const { updateTotals, refundNow } = choices;
  const { can } = useSession();
  const { worth, owed } = owedWhenCancelled(money, suborder);
  const isRefundable = updateTotals && owed > 0 && can('order.refund');
  return (
    <fieldset className="field gap-2">
      <legend className="field-label mb-1.5">Money</legend>
      <Checkbox
        label="Update the order's totals"
        hint={
          updateTotals
            ? `The order total falls by ${formatMoney(worth)}, tax included.`
            : 'The customer goes on paying for it.'
        }
        checked={updateTotals}
        onCheckedChange={(isOn) => onChange({ ...choices, updateTotals: isOn })}
      />
      <Checkbox
        label={isRefundable ? `Refund ${formatMoney(owed)} now` : 'Refund now'}
        hint={isRefundable ? 'Otherwise it stays to be given back.' : whyNot(updateTotals, owed)}
        disabled={!isRefundable}
        checked={isRefundable && refundNow}
        onCheckedChange={(isOn) => onChange({ ...choices, refundNow: isOn })}
      />
    </fieldset>
  );
}

function whyNot(updateTotals: boolean, owed: number): string {
  if (!updateTotals) return 'Nothing is owed while the totals stay as they are.';
  return owed > 0 ? 'You may not refund.' : 'No payment left to refund.';
}

function moneyWords({ refunds, proposedRefund }: CallData<typeof cancelSuborder>): string | undefined {
  const back = refunds.reduce((sum, { amount }) => sum + wholeCents(amount), 0);
  if (back > 0) return `A refund of ${formatMoney(back)} is on its way.`;
  return proposedRefund > 0 ? `${formatDollars(proposedRefund)} is owed to the customer.` : undefined;
}
