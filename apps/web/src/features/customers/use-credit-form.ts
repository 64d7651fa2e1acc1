import { useState } from 'react';
import { editCredit, issueCredit } from '@bloomdesk/contract/customers/calls';
import {
  checkCreditAmount,
  checkCreditReason,
  type CreditReason,
  mayEditCredit,
} from '@bloomdesk/domain/customers/credit-rules';
import { dollars, formatMoney } from '@bloomdesk/domain/money';
import { joinDrafts, useDraft } from '#lib/changing/use-draft.ts';
import { useMergedFields } from '#lib/changing/use-merged-fields.ts';
import { useSession } from '#lib/session.ts';
import { useChange } from '#lib/use-call.ts';
import { type ReadCredit, parseStoredCredit } from './parse-credit.ts';

const noReason: CreditReason = { tag: '', reason: '' };

/** What is typed into the credit dialog, what stands in its way, and what becomes of it; `onDone` gets the words for it. */
export function useCreditForm(email: string, opened: ReadCredit | null, onDone: (words: string) => void) {
  const name = opened ? opened.creditId : email;
  const amounts = useCreditAmounts(opened, name);
  const { state, amount, remaining } = amounts;
  const [given, setGiven, reasonDraft] = useDraft(`credit-reason.${name}`, noReason);
  const { can } = useSession();
  const ofReason = checkCreditReason(given, { mayForceUpgrade: can('lineItem.forcedUpgrade') });
  const obstacle = amounts.problem ?? (ofReason.ok ? undefined : ofReason.message);
  const issue = useChange(issueCredit);
  const edit = useChange(editCredit);
  const submit = () => {
    if (obstacle !== undefined || amounts.isUndecided) return;
    if (!state) {
      const onSuccess = () => onDone(`Credit of ${formatMoney(amount)} issued`);
      return issue.mutate({ email, amount: dollars(amount), ...given }, { onSuccess });
    }
    const { creditId } = state;
    const worth = { creditAmount: dollars(amount), remainingAmount: dollars(remaining) };
    edit.mutate(
      { creditId, ...worth, ...given, expectedVersion: amounts.expectedVersion },
      {
        onSuccess: () => onDone(`Credit is worth ${formatMoney(amount)} now`),
        onError: (error) => void (amounts.meet(error) && edit.reset()),
      },
    );
  };
  return {
    amounts,
    given,
    setGiven,
    obstacle,
    isChanged: amounts.isChanged || given.tag !== '' || given.reason !== '',
    draft: joinDrafts(amounts.draft, reasonDraft),
    isPending: issue.isPending || edit.isPending,
    error: issue.error ?? edit.error,
    submit,
  };
}

/** The amount as typed and what remains of it, which go together as what is spent stays spent; cents. */
function useCreditAmounts(opened: ReadCredit | null, name: string) {
  const [state, setState] = useState(opened);
  const [isTouched, setTouched] = useState(false);
  const { fields, setFields, ...form } = useMergedFields<{ amount: number | null }>(
    { fields: { amount: opened?.amount ?? null }, version: opened?.version ?? 1 },
    (current) => {
      const stored = parseStoredCredit(current);
      if (!stored || stored.isDeleted) return null;
      setState(stored);
      return { fields: { amount: stored.amount }, version: stored.version };
    },
    `credit.${name}`,
  );
  const amount = fields.amount ?? 0;
  const spent = state?.spent ?? 0;
  const remaining = amount - spent;
  const verdict = state ? mayEditCredit(state, { amount, remaining }) : checkCreditAmount(amount);
  const problem = fields.amount === null ? 'Enter an amount.' : verdict.ok ? undefined : verdict.message;
  const set = (cents: number | null) => {
    setTouched(true);
    setFields({ amount: cents });
  };
  return {
    ...form,
    state,
    amount,
    remaining,
    spent,
    typedAmount: fields.amount,
    setAmount: set,
    typedRemaining: fields.amount === null ? null : remaining,
    setRemaining: (cents: number | null) => set(cents === null ? null : cents + spent),
    problem,
    shownProblem: isTouched ? problem : undefined,
  };
}
