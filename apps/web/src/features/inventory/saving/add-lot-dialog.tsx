import { useMemo, useState } from 'react';
import { saveLots } from '@bloomdesk/contract/inventory/lots.calls';
import { lotFieldLabels, newLotProblems } from '@bloomdesk/domain/inventory/lot-form';
import { useDraft } from '#lib/changing/use-draft.ts';
import { useProducts } from '#lib/lookups.ts';
import { newId } from '#lib/new-id.ts';
import { useChange } from '#lib/use-call.ts';
import { NumberField } from '#ui/fields/number-field.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { SearchSelect } from '#ui/fields/search-select.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DialogButtons } from '#ui/overlays/dialog-buttons.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { lotProductProblem } from '@bloomdesk/domain/inventory/lot-product';
import { productOption } from '#parts/products/product-option.ts';
import { LotFailure } from './lot-failure.tsx';
import { LotFields, type LotFieldsProps } from './lot-fields.tsx';
import { lotDraft, type LotForm, newLotForm, sentencesOf, withSpoilDate } from './lot-form.ts';
import { newLotInput } from './saved-lot-on-wire.ts';
import { inventoryFormTexts } from '#texts/english/inventory-forms.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';

export interface AddLotDialogProps {
  fc: { fcId: number; name: string };
  /** Today at the center. */
  today: string;
  onClose: () => void;
}

/** Adds a lot of a center: what has come, or what is on its way (D330). */
export function AddLotDialog({ fc, today, onClose }: AddLotDialogProps) {
  const t = useTexts(inventoryFormTexts);
  const change = useChange(saveLots);
  const [start] = useState(() => newLotForm(today, `DESK-${newId().slice(0, 8).toUpperCase()}`));
  const [form, setForm, unsaved] = useDraft(`lot.${fc.fcId}.new`, start);
  const { bySku } = useProducts();
  const write = (next: LotForm) => setForm(withSpoilDate(form, next, (sku) => bySku.get(sku)?.shelfLifeDays ?? null));
  const [hasSubmitted, setSubmitted] = useState(false);
  const problems = sentencesOf(newLotProblems(lotDraft(form), today));
  const submit = () => {
    setSubmitted(true);
    if (Object.keys(problems).length > 0) return;
    change.mutate(newLotInput(fc.fcId, lotDraft(form)), {
      onSuccess: () => {
        showToast({
          title: t('lotAdded'),
          text: t('unitsAt', { units: form.units ?? 0, product: form.sku ?? '', center: fc.name }),
        });
        onClose();
      },
    });
  };
  return (
    <Dialog
      title={t('addLot')}
      intro={fc.name}
      width={720}
      isChanged={JSON.stringify(form) !== JSON.stringify(start)}
      draft={unsaved}
      isPending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
      footer={
        <DialogButtons label={t('addIt')} cancelLabel={t('cancel')} isPending={change.isPending} onClose={onClose} />
      }
    >
      <div className="flex flex-col gap-4">
        {change.error && <LotFailure error={change.error} />}
        <LotIdentity {...{ form }} problems={hasSubmitted ? problems : {}} onForm={write} />
        <LotFields {...{ form }} problems={hasSubmitted ? problems : {}} onForm={write} />
      </div>
    </Dialog>
  );
}

/** What is in the lot, how much of it, and the name that other systems know it by. */
function LotIdentity({ form, problems, onForm }: LotFieldsProps) {
  const t = useTexts(inventoryFormTexts);
  const word = useWords();
  const { products } = useProducts();
  const options = useMemo(
    () => products.map((product) => ({ ...productOption(product), disabledReason: lotProductProblem(product) })),
    [products],
  );
  const isHere = form.place === 'here';
  return (
    <>
      <SearchSelect
        label={t('product')}
        required
        autoFocus
        placeholder={t('nameOrSku')}
        options={options}
        value={form.sku}
        onChange={(sku) => onForm({ ...form, sku })}
        error={problems.sku && t('productRequired')}
      />
      <RadioGroup
        label={t('whereItIs')}
        value={form.place}
        onChange={(place) => onForm({ ...form, place })}
        isInRow
        options={[
          { value: 'here', label: t('here') },
          { value: 'coming', label: t('onItsWay') },
        ]}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <NumberField
          label={word(isHere ? lotFieldLabels.stockInitial : lotFieldLabels.inboundQuantity)}
          required
          value={form.units}
          onChange={(units) => onForm({ ...form, units })}
          error={isHere ? problems.stockInitial : problems.inboundQuantity}
        />
        <TextField
          label={word(lotFieldLabels.externalId)}
          required
          value={form.externalId}
          onValueChange={(externalId) => onForm({ ...form, externalId })}
          hint={t('externalHint')}
          error={problems.externalId}
        />
      </div>
    </>
  );
}
