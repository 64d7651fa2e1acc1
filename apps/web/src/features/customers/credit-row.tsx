import { deleteCredit, editCredit } from '@bloomdesk/contract/customers/calls';
import { mayDeleteCredit } from '@bloomdesk/domain/customers/credit-rules';
import { formatMoney } from '@bloomdesk/domain/money';
import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { useSession } from '#lib/session.ts';
import { formatWhen } from '#lib/format-moment.ts';
import { Button } from '#ui/button.tsx';
import { CopyText } from '#ui/copy-text.tsx';
import type { ReadCredit } from './parse-credit.ts';

interface CreditRowProps {
  credit: ReadCredit;
  /** Why it cannot be edited, where it is one's own. */
  ownReason: string | undefined;
  onEdit: () => void;
  onDelete: () => void;
}

/** One credit: what remains of it, how long, and why it was given. */
export function CreditRow({ credit, ownReason, onEdit, onDelete }: CreditRowProps) {
  const { may } = useSession();
  const { creditId, amount, remaining, reserved, exp, tag, createdAt } = credit;
  const whole = formatMoney(amount);
  const deletion = mayDeleteCredit(credit);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="font-medium tabular-nums">
          {formatMoney(remaining)} <span className="font-normal text-muted">of {whole}</span>
        </p>
        <p className="text-muted">
          {exp === null ? 'No expiration' : `Expires ${formatDay(exp)}`}, issued {formatWhen(createdAt)}
        </p>
        {reserved > 0 && <p className="text-muted">{formatMoney(reserved)} reserved for an order</p>}
        {tag && <p dir="auto">{tag}</p>}
        <CopyText text={creditId} className="text-xs text-muted" />
      </div>
      <div className="flex gap-1">
        {may(editCredit) && (
          <Button
            size="small"
            icon="edit"
            aria-label={`Edit credit of ${whole}`}
            disabledReason={ownReason}
            onClick={onEdit}
          >
            Edit
          </Button>
        )}
        {may(deleteCredit) && (
          <Button
            size="small"
            icon="trash"
            aria-label={`Delete credit of ${whole}`}
            disabledReason={deletion.ok ? undefined : deletion.message}
            onClick={onDelete}
          >
            Delete
          </Button>
        )}
      </div>
    </li>
  );
}
