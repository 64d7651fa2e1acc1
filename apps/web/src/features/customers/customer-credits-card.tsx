import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { issueCredit, listCustomerCredits } from '@bloomdesk/contract/customers/calls';
import { mayCreditCustomer } from '@bloomdesk/domain/customers/credit-rules';
import { formatMoney } from '@bloomdesk/domain/money';
import { usePageActions } from '#lib/page-actions.ts';
import { onOpening } from '#lib/react/lazily.ts';
import { useSession } from '#lib/session.ts';
import { read } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CreditRow } from './credit-row.tsx';
import { type ReadCredit, parseCredit } from './parse-credit.ts';

const CreditDialog = onOpening(
  () => import('./credit-dialog.tsx'),
  (file) => file.CreditDialog,
);
const DeleteCreditDialog = onOpening(
  () => import('./delete-credit-dialog.tsx'),
  (file) => file.DeleteCreditDialog,
);

type Open = { action: 'issue' } | { action: 'edit' | 'delete'; credit: ReadCredit } | null;

export interface CustomerCreditsCardProps {
  customerId: string;
  /** Undefined until the customer is known; then credits can be issued. */
  email: string | undefined;
}

/** What a customer has left of their credits, and what may be done about it. */
export function CustomerCreditsCard({ customerId, email }: CustomerCreditsCardProps) {
  const { may, user } = useSession();
  const { data, error, refetch } = useQuery(read(listCustomerCredits, { customerId }));
  const [open, setOpen] = useState<Open>(null);
  const credits = data?.credits.map(parseCredit);
  const own = email === undefined ? undefined : mayCreditCustomer(user.email, email);
  const ownReason = own && !own.ok ? own.message : undefined;
  const mayIssue = may(issueCredit) && email !== undefined;
  const issue = () => setOpen({ action: 'issue' });
  usePageActions(mayIssue ? [{ id: 'credit', label: 'Issue credit', disabledReason: ownReason, onAction: issue }] : []);
  const close = () => setOpen(null);
  return (
    <Card
      title="Credits"
      note={credits && credits.length > 0 && `${formatMoney(balanceOf(credits))} in all`}
      isFlush
      actions={
        mayIssue && (
          <Button size="small" icon="plus" disabledReason={ownReason} opens={CreditDialog} onClick={issue}>
            Issue credit
          </Button>
        )
      }
    >
      {credits ? (
        <CreditList credits={credits} ownReason={ownReason} onOpen={setOpen} />
      ) : (
        <div className="p-4">
          {error ? (
            <LoadFailure onRetry={() => void refetch()}>
              Unable to retrieve credits. Please wait and try again.
            </LoadFailure>
          ) : (
            <Skeleton lines={3} />
          )}
        </div>
      )}
      {open && (
        <Suspense fallback={null}>
          {open.action === 'delete' ? (
            <DeleteCreditDialog credit={open.credit} onClose={close} />
          ) : (
            <CreditDialog email={email ?? ''} credit={open.action === 'edit' ? open.credit : null} onClose={close} />
          )}
        </Suspense>
      )}
    </Card>
  );
}

interface CreditListProps {
  credits: readonly ReadCredit[];
  ownReason: string | undefined;
  onOpen: (open: Open) => void;
}

function CreditList({ credits, ownReason, onOpen }: CreditListProps) {
  if (credits.length === 0)
    return <p className="p-4 text-muted">No credits. A credit is account money for later orders.</p>;
  return (
    <ul>
      {credits.map((credit) => (
        <CreditRow
          key={credit.creditId}
          credit={credit}
          ownReason={ownReason}
          onEdit={() => onOpen({ action: 'edit', credit })}
          onDelete={() => onOpen({ action: 'delete', credit })}
        />
      ))}
    </ul>
  );
}

function balanceOf(credits: readonly ReadCredit[]): number {
  return credits.reduce((sum, { remaining }) => sum + remaining, 0);
}
