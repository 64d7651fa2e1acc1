import { useState } from 'react';
import { saveLot } from '@bloomdesk/contract/inventory/lots.calls';
import { changesOf, lotChangeProblems, lotFieldLabels } from '@bloomdesk/domain/inventory/lot-form';
import { lossText } from '#features/inventory/stock-loss/format-stock-loss.ts';
import { lotName } from '#features/inventory/lot-name.ts';
import type { Lot } from '#features/inventory/lot.ts';
import { useCheckedSave } from '#features/inventory/stock-loss/use-checked-save.ts';
import { StockLossNotice } from '#features/inventory/stock-loss/stock-loss-notice.tsx';
import { useDraft } from '#lib/changing/use-draft.ts';
import { useChange } from '#lib/use-call.ts';
import { Banner } from '#ui/banner.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DialogButtons } from '#ui/overlays/dialog-buttons.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { LotFailure } from './lot-failure.tsx';
import { LotFields, type LotFieldsProps } from './lot-fields.tsx';
import { lotDraft, lotForm, sentencesOf } from './lot-form.ts';
import { lotChangeInput, lotInput } from './saved-lot-on-wire.ts';
import { useLotChange } from './use-lot-change.ts';
import { inventoryFormTexts } from '#texts/english/inventory-forms.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';

export interface EditLotDialogProps {
  lot: Lot;
  /** Today at the lot's center. */
  today: string;
  onClose: () => void;
}

/** Changes the dates, names and expected quantity of a lot, and says first whom that concerns (D331, D332). */
export function EditLotDialog({ lot, today, onClose }: EditLotDialogProps) {
  const t = useTexts(inventoryFormTexts);
  const word = useWords();
  const change = useChange(saveLot);
  const [opened] = useState(lot);
  const [form, setForm, unsaved] = useDraft(`lot.${lot.id}.edit`, lotForm(opened));
  const [hasSubmitted, setSubmitted] = useState(false);
  const draft = lotDraft(form);
  const found = lotChangeProblems(opened, draft, today);
  const problems = sentencesOf(found);
  const isSound = found.every(({ field }) => field === 'reason');
  const preview = useLotChange(lot.id, isSound ? lotChangeInput(opened, draft) : null);
  const isChanged = Object.keys(changesOf(opened, draft)).length > 0;
  const newer = change.error?.code === 'changed-meanwhile' ? versionOf(change.error.current) : null;
  const checked = useCheckedSave(preview, form, () =>
    change.mutate(lotInput(opened, draft, newer ?? opened.version), {
      onSuccess: ({ affected }) => {
        showToast({ title: t('saved', { lot: lotName(lot) }), text: lossText(affected) });
        onClose();
      },
    }),
  );
  const submit = () => {
    setSubmitted(true);
    if (found.length === 0 && isChanged) checked.press();
  };
  return (
    <Dialog
      title={t('editLot')}
      intro={lotName(lot)}
      width={720}
      isChanged={isChanged}
      draft={unsaved}
      isPending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
      footer={
        <DialogButtons
          label={t('saveLot')}
          cancelLabel={t('cancel')}
          isPending={change.isPending}
          isWaiting={checked.isWaiting}
          isDisabled={!isChanged}
          onClose={onClose}
        />
      }
    >
      <div className="flex flex-col gap-4">
        {change.error && newer === null && <LotFailure error={change.error} />}
        {newer !== null && (
          <Banner tone="red" title={t('lotChangedMeanwhile')}>
            {t('putsOver')}
          </Banner>
        )}
        <LotFields
          {...{ form }}
          problems={hasSubmitted ? problems : problemsWithoutReason(problems)}
          onForm={setForm}
        />
        <Expected {...{ form, problems }} onForm={setForm} />
        <TextField
          label={word(lotFieldLabels.reason)}
          hint={t('reasonHint')}
          value={form.reason}
          onValueChange={(reason) => setForm({ ...form, reason })}
          error={hasSubmitted ? problems.reason : undefined}
        />
        <StockLossNotice {...preview} />
      </div>
    </Dialog>
  );
}

/** What is still expected; what has come is only said. */
function Expected({ form, problems, onForm }: LotFieldsProps) {
  const t = useTexts(inventoryFormTexts);
  const word = useWords();
  if (form.place === 'here') return <p className="text-sm text-muted">{t('byAdjustments')}</p>;
  return (
    <NumberField
      label={word(lotFieldLabels.inboundQuantity)}
      required
      value={form.units}
      onChange={(units) => onForm({ ...form, units })}
      error={problems.inboundQuantity}
    />
  );
}

function problemsWithoutReason({ reason: _reason, ...rest }: LotFieldsProps['problems']): LotFieldsProps['problems'] {
  return rest;
}

function versionOf(current: unknown): number | null {
  const { version } = Object(current);
  return typeof version === 'number' ? version : null;
}
