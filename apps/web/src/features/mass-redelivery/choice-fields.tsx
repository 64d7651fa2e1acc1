import { type ReactNode, useState } from 'react';
import type { MassRedeliveryCenter, MassRedeliveryRefund } from '@bloomdesk/domain/mass-redelivery/redelivery-choice';
import { browserDay } from '#lib/browser-day.ts';
import { currentTime } from '#lib/time/clock.ts';
import { AmountChoice } from '#parts/money/amount-choice.tsx';
import { ChooseDay } from '#parts/move-delivery/choose-day.tsx';
import { useMoveDelivery } from '#parts/move-delivery/use-move-delivery.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import type { ChoiceDraft, ChoiceProblem } from './choice-draft.ts';

interface FieldsProps {
  draft: ChoiceDraft;
  onChange: (changes: Partial<ChoiceDraft>) => void;
  problem: ChoiceProblem | null;
  /** Percent a credit may be at most. */
  creditPercent: number;
}

const centers: readonly { value: MassRedeliveryCenter; label: string }[] = [
  { value: 'any', label: 'Its own, another one where its own cannot' },
  { value: 'own', label: 'Its own only' },
  { value: 'other', label: 'Another one, the same day if it can' },
];

interface MoveFieldsProps extends FieldsProps {
  mayCredit: boolean;
  /** The suborder whose days and windows stand for all; undefined where there is none. */
  example: string | undefined;
}

/** When and from where, and what is given with it; a day is chosen as for any other move (D308). */
export function MoveFields({ mayCredit, example, ...fields }: MoveFieldsProps) {
  const { draft, onChange } = fields;
  const further = (
    <>
      <RadioGroup
        label="Fulfillment center"
        options={centers}
        value={draft.center}
        onChange={(center) => onChange({ center })}
      />
      {mayCredit && (
        <Checkbox
          label="Give a credit with it"
          checked={draft.givesCredit}
          onCheckedChange={(givesCredit) => onChange({ givesCredit })}
        />
      )}
      {mayCredit && draft.givesCredit && <CreditFields {...fields} />}
    </>
  );
  return (
    <>
      <RadioGroup
        label="When"
        isInRow
        options={[
          { value: 'next', label: 'The next day that works' },
          { value: 'day', label: 'A day I choose' },
        ]}
        value={draft.when}
        onChange={(when) => onChange({ when })}
      />
      {draft.when === 'day' ? (
        <DayFields {...fields} example={example}>
          {further}
        </DayFields>
      ) : (
        further
      )}
    </>
  );
}

interface DayFieldsProps extends FieldsProps {
  example: string | undefined;
  children: ReactNode;
}

function DayFields({ draft, onChange, problem, example, children }: DayFieldsProps) {
  const [today] = useState(() => browserDay(currentTime()));
  const moving = useMoveDelivery(
    example === undefined ? null : { purpose: 'redistribution', suborderId: example },
    { fcId: null, areaId: null, date: draft.day, startTime: null },
    { proposesNothing: true },
  );
  return (
    <ChooseDay
      moving={moving}
      label="Delivery date"
      hint="By the calendar of each center."
      min={today}
      date={draft.day}
      error={problem?.field === 'day' ? problem.message : undefined}
      onChange={(day) => onChange({ day })}
    >
      {children}
    </ChooseDay>
  );
}

/** How much the customer gets, of what each suborder costs before tax. */
export function CreditFields({ draft, onChange, problem, creditPercent }: FieldsProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <AmountChoice
        kind="credit"
        creditPercent={creditPercent}
        value={draft.credit}
        onChange={(credit) => onChange({ credit })}
      />
      <p className="text-muted">Of what each suborder costs before tax, to its customer.</p>
      {problem?.field === 'credit' && (
        <p role="alert" className="font-medium text-red">
          {problem.message}
        </p>
      )}
    </div>
  );
}

const refunds: readonly { value: MassRedeliveryRefund; label: string }[] = [
  { value: 'full', label: 'Send back what was paid for it' },
  { value: 'none', label: 'No refund, it stays charged' },
];

/** What goes back. */
export function CancelFields({ draft, onChange }: Pick<FieldsProps, 'draft' | 'onChange'>) {
  return (
    <>
      <RadioGroup label="Refund" options={refunds} value={draft.refund} onChange={(refund) => onChange({ refund })} />
      <p className="text-muted">The last live suborder of an order takes the whole order with it.</p>
    </>
  );
}
