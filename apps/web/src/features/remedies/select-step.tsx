import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import type { ProblemSelection } from '@bloomdesk/domain/remedies/problem-selection';
import { maySelect, piecesLeft } from '@bloomdesk/domain/remedies/problem-selection';
import { formatDollars } from '#lib/format-dollars.ts';
import { Badge } from '#ui/badge.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { ReasonsPicker } from '#parts/reasons/reasons-picker.tsx';

export interface SelectStepProps {
  suborder: Suborder;
  selection: ProblemSelection;
  onChange: (selection: ProblemSelection) => void;
  /** An earlier resolution holds the choices back. */
  isLocked: boolean;
}

/** What the problem is about: single pieces or the whole package, and why (spec 2, section 5). */
export function SelectStep({ suborder, selection, onChange, isLocked }: SelectStepProps) {
  const { isWhole, reasons, lines } = selection;
  const put = (index: number, line: ProblemSelection['lines'][number] | null) =>
    onChange({ ...selection, lines: [...lines.filter((each) => each.index !== index), ...(line ? [line] : [])] });
  return (
    <fieldset disabled={isLocked} className="min-w-0">
      <legend className="mb-2 field-label">What is the problem about?</legend>
      <ul className="divide-y divide-line rounded-md border border-line">
        {suborder.lineItems.map((line) => (
          <LineChoice
            key={line.index}
            line={line}
            chosen={lines.find(({ index }) => index === line.index)}
            onChange={(chosen) => put(line.index, chosen)}
          />
        ))}
        <li className={row}>
          <Checkbox
            label={<span className="font-medium">Whole package</span>}
            hint="Delivery, packaging and message"
            checked={isWhole}
            onCheckedChange={(checked) => onChange({ ...selection, isWhole: checked })}
          />
          <span />
          {isWhole && (
            <ReasonsPicker
              label="Reasons for the whole package"
              reasons={reasons}
              onChange={(next) => onChange({ ...selection, reasons: next })}
            />
          )}
        </li>
      </ul>
    </fieldset>
  );
}

type ChosenLine = ProblemSelection['lines'][number];

interface LineChoiceProps {
  line: Suborder['lineItems'][number];
  chosen: ChosenLine | undefined;
  onChange: (chosen: ChosenLine | null) => void;
}

function LineChoice({ line, chosen, onChange }: LineChoiceProps) {
  const { index, name, sku, quantity, price, chargeable } = line;
  const verdict = maySelect(line);
  const left = piecesLeft(line);
  return (
    <li className={row}>
      <Checkbox
        label={
          <>
            <span className="font-medium">
              {quantity} × {name}
            </span>{' '}
            {!verdict.ok && <Badge tone="amber">{verdict.message}</Badge>}
          </>
        }
        hint={`${sku} · ${chargeable ? formatDollars(price) : 'no charge'}`}
        disabled={!verdict.ok}
        checked={chosen !== undefined}
        onCheckedChange={(checked) => onChange(checked ? { index, quantity: left, reasons: [] } : null)}
      />
      {chosen && left > 1 ? (
        <NumberField
          label={`Pieces of ${name}`}
          min={1}
          max={left}
          value={Number.isNaN(chosen.quantity) ? null : chosen.quantity}
          onChange={(pieces) => onChange({ ...chosen, quantity: pieces ?? Number.NaN })}
        />
      ) : (
        <span />
      )}
      {chosen && (
        <ReasonsPicker
          label={`Reasons for ${name}`}
          reasons={chosen.reasons}
          onChange={(reasons) => onChange({ ...chosen, reasons })}
        />
      )}
    </li>
  );
}

const row = 'grid grid-cols-[minmax(0,1fr)_9rem_minmax(0,1.4fr)] items-start gap-x-4 gap-y-2 px-4 py-3';
