import type { CreditReason } from '@bloomdesk/domain/customers/credit-rules';
import { useSession } from '#lib/session.ts';
import { reasonChoiceOf } from '#parts/reasons/reason-choice.ts';
import { ReasonFields } from '#parts/reasons/reason-fields.tsx';

interface CreditReasonFieldsProps {
  value: CreditReason;
  onChange: (value: CreditReason) => void;
  autoFocus?: boolean | undefined;
}

/** Why a credit is issued, changed or deleted: a reason of the picklist, and what else there is to say. */
export function CreditReasonFields({ value, onChange, autoFocus }: CreditReasonFieldsProps) {
  const { can } = useSession();
  const choice = reasonChoiceOf({
    tag: value.tag === '' ? null : value.tag,
    details: value.reason,
    setTag: (tag) => onChange({ ...value, tag: tag ?? '' }),
    setDetails: (reason) => onChange({ ...value, reason }),
  });
  return (
    <ReasonFields
      choice={choice}
      mayForceUpgrade={can('lineItem.forcedUpgrade')}
      autoFocus={autoFocus}
      maxLength={400}
    />
  );
}
