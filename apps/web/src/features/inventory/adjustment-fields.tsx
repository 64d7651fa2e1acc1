import {
  type AdjustmentDraft,
  type AdjustmentField,
  isQuantityText,
  withType,
} from '@bloomdesk/domain/inventory/adjustment-form';
import {
  adjustmentFacts,
  adjustmentTypes,
  isAdjustmentType,
  needsSuborder,
} from '@bloomdesk/domain/inventory/adjustment-types';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { DatePicker } from '#ui/fields/date-picker.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { inventoryFormTexts } from '#texts/english/inventory-forms.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';

export interface AdjustmentFieldsProps {
  draft: AdjustmentDraft;
  /** Only the memo of a row that is in the accounting system may be changed (D187). */
  isMemoOnly: boolean;
  problems: Partial<Record<AdjustmentField, string>>;
  onDraft: (draft: AdjustmentDraft) => void;
}

/** What an adjustment is: type, day, units, whom it was for, and why (spec 3, section 5). */
export function AdjustmentFields({ draft, isMemoOnly, problems, onDraft }: AdjustmentFieldsProps) {
  const t = useTexts(inventoryFormTexts);
  const word = useWords();
  const said = (problem: string | undefined) => problem && word(problem);
  const put = (change: Partial<AdjustmentDraft>) => onDraft({ ...draft, ...change });
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-4">
        <SelectField
          label={word('Type')}
          required
          value={draft.type}
          onChange={(type) => isAdjustmentType(type) && onDraft(withType(draft, type))}
          options={adjustmentTypes.map((type) => ({ value: type, label: word(type) }))}
          disabled={isMemoOnly}
          autoFocus={!isMemoOnly}
        />
        <DatePicker
          label={word('Time Of')}
          required
          value={draft.timeOf || null}
          onChange={(day) => put({ timeOf: day ?? '' })}
          error={said(problems.timeOf)}
          disabled={isMemoOnly}
        />
        <TextField
          label={word('Quantity')}
          required
          inputMode="numeric"
          value={draft.quantity}
          onValueChange={(quantity) => isQuantityText(quantity) && put({ quantity })}
          hint={t('negativeRemoves')}
          error={said(problems.quantity)}
          disabled={isMemoOnly}
        />
        <TextField
          label={word('Suborder Number')}
          required={needsSuborder(draft.type)}
          value={draft.suborderNumber}
          onValueChange={(text) => put({ suborderNumber: text.trim() })}
          error={said(problems.suborderNumber)}
          disabled={isMemoOnly}
        />
      </div>
      <Checkbox
        label={word('Cleared')}
        hint={adjustmentFacts(draft.type).isBuffer ? t('bufferUncleared') : t('hasLeft')}
        checked={draft.isCleared}
        onCheckedChange={(isCleared) => put({ isCleared })}
        disabled={isMemoOnly || adjustmentFacts(draft.type).isBuffer === true}
      />
      <TextArea
        label={word('Memo')}
        required
        autoFocus={isMemoOnly}
        maxLength={1000}
        value={draft.memo}
        onValueChange={(memo) => put({ memo })}
        error={said(problems.memo)}
        className={problems.memo && 'shake'}
      />
    </>
  );
}
