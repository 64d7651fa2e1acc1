import { formatMoney } from '@bloomdesk/domain/money';
import { Banner } from '#ui/banner.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import type { SendBack } from './use-send-back.ts';

export interface SendBackChoiceProps {
  sendBack: SendBack;
  /** Managers may leave the money where it is. */
  mayMarkOnly: boolean;
  isMarkOnly: boolean;
  /** Why the money cannot go back; null when it can. */
  blocked: string | null;
  onChange: (isMarkOnly: boolean) => void;
}

/** The money that goes back with the marks, how much of it and to which payment; or why there is none to send. */
export function SendBackChoice({ sendBack, mayMarkOnly, isMarkOnly, blocked, onChange }: SendBackChoiceProps) {
  const { amount, parts, isAdditional } = sendBack;
  if (amount === 0)
    return <Banner>This line was at no charge: it is marked as refunded, and no money goes back.</Banner>;
  return (
    <div className="flex flex-col gap-3">
      {blocked !== null && <Banner tone="amber">{blocked}</Banner>}
      {blocked === null && !isMarkOnly && (
        <Banner
          title={`${formatMoney(amount)} goes back${isAdditional ? ', in addition to what care has given before' : ''}`}
        >
          {parts.map((part) => (
            <span key={part} className="block tabular-nums">
              {part}
            </span>
          ))}
        </Banner>
      )}
      {mayMarkOnly && (
        <Checkbox
          label="Mark as refunded without money"
          checked={isMarkOnly}
          onCheckedChange={onChange}
          hint="The line can then no longer be refunded by itself; money is sent as a refund of the order."
        />
      )}
    </div>
  );
}
