import { useState } from 'react';
import { addVendor, updateVendor, type Vendor } from '@bloomdesk/contract/inventory/vendors.calls';
import {
  type VendorDraft,
  vendorFieldLabels,
  vendorProblems,
} from '@bloomdesk/domain/inventory/purchasing/vendor-form';
import { useDraft } from '#lib/changing/use-draft.ts';
import { failureNotice } from '#lib/format-failure.ts';
import { useChange } from '#lib/use-call.ts';
import { Banner } from '#ui/banner.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DialogButtons } from '#ui/overlays/dialog-buttons.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { vendorTexts } from '#texts/english/supply/vendors.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';

export interface VendorDialogProps {
  /** The one that is changed; null for a new one. */
  vendor: Vendor | null;
  onClose: () => void;
}

const none = { name: '', email: '', phone: '', accountNumber: '', note: '', isActive: true };

/** Adds a vendor, or changes one (D351). */
export function VendorDialog({ vendor, onClose }: VendorDialogProps) {
  const t = useTexts(vendorTexts);
  const word = useWords();
  const [opened] = useState(vendor);
  const [form, setForm, unsaved] = useDraft(`vendor.${opened?.vendorId ?? 'new'}`, formOf(opened));
  const [hasSubmitted, setSubmitted] = useState(false);
  const add = useChange(addVendor);
  const update = useChange(updateVendor);
  const isPending = add.isPending || update.isPending;
  const error = add.error ?? update.error;
  const problems = vendorProblems(form);
  const shown = hasSubmitted ? problems : {};
  const said = (problem: string | undefined) => problem && word(problem);
  const field = (name: keyof VendorDraft) => ({
    label: word(vendorFieldLabels[name]),
    value: form[name],
    onValueChange: (text: string) => setForm({ ...form, [name]: text }),
    error: said(shown[name]),
  });
  const done = () => {
    showToast({ title: t('saved', { name: form.name.trim() }) });
    onClose();
  };
  const submit = () => {
    setSubmitted(true);
    if (Object.keys(problems).length > 0) return;
    const { isActive, ...draft } = form;
    if (opened === null) add.mutate(draft, { onSuccess: done });
    else
      update.mutate(
        { ...draft, isActive, vendorId: opened.vendorId, expectedVersion: opened.version },
        { onSuccess: done },
      );
  };
  return (
    <Dialog
      title={opened ? t('editVendor') : t('newVendor')}
      isChanged={unsaved.isChanged}
      draft={unsaved}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
      footer={<DialogButtons label={t('save')} cancelLabel={t('cancel')} isPending={isPending} onClose={onClose} />}
    >
      <div className="flex flex-col gap-4">
        {error && <Banner {...failureNotice(error)} />}
        <TextField {...field('name')} required autoFocus={opened === null} />
        <TextField {...field('email')} hint={t('emailHint')} />
        <TextField {...field('phone')} />
        <TextField {...field('accountNumber')} hint={t('accountHint')} />
        <TextArea {...field('note')} maxLength={1000} />
        {opened && (
          <Checkbox
            label={t('offered')}
            checked={form.isActive}
            onCheckedChange={(isActive) => setForm({ ...form, isActive })}
          />
        )}
      </div>
    </Dialog>
  );
}

function formOf(vendor: Vendor | null): typeof none {
  if (vendor === null) return none;
  const { name, email, phone, accountNumber, note, isActive } = vendor;
  return { name, email, phone, accountNumber, note, isActive };
}
