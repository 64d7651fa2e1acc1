import { formatMoney } from '@bloomdesk/domain/money';
import { Banner } from '#ui/banner.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import type { SendBack } from './use-send-back.ts';

export interface SendBackChoiceProps {
  sendBack: SendBack;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Whether the money goes back with the marks, how much of it and to which payment; or why there is none to send. */
export function SendBackChoice({ sendBack, isOn, onChange }: SendBackChoiceProps) {
  const { amount, parts, blocked, isAdditional } = sendBack;
  if (amount === 0)
    return <Banner>This line was at no charge: it is marked as refunded, and no money goes back.</Banner>;
  return (
    <Checkbox
      label={`Send ${formatMoney(amount)} back now${isAdditional && blocked === null ? ', in addition to what care has given before' : ''}`}
      checked={isOn && blocked === null}
      disabled={blocked !== null}
      onCheckedChange={onChange}
      hint={
        blocked ??
        (isOn
          ? parts.map((part) => (
              <span key={part} className="block tabular-nums">
                {part}
              </span>
            ))
          : 'The line is marked as refunded only; the money is sent as a refund of the order later.')
      }
    />
  );
}
