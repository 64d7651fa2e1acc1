import { useState } from 'react';
import { CallFailed } from '#lib/call-failed.ts';
import { useMergedFields } from '#lib/changing/use-merged-fields.ts';
import { showToast } from '#ui/overlays/toast-store.ts';

interface Change<Input> {
  mutate: (input: Input, then: { onSuccess: () => void; onError: (error: CallFailed) => void }) => void;
  reset: () => void;
  isPending: boolean;
  error: unknown;
}

interface SavingFormProps<Fields, Input> {
  /** What is changed, as it was read; a thing that is not there yet has version 1. */
  opened: { fields: Fields; version: number };
  /** Finds the fields in the thing as the server has it now. */
  readStored: (current: unknown) => { fields: Fields; version: number } | null;
  draftName: string;
  /** What is wrong with a field, before anything is sent. */
  problems?: (fields: Fields) => Partial<Record<keyof Fields & string, string>>;
  /** What is sent. */
  inputOf: (fields: Fields, expectedVersion: number) => Input;
  /** What is said once it is saved. */
  saved: (fields: Fields) => string;
  onSaved: () => void;
}

/** A form of settings: kept as a draft, checked by field, and merged with what someone else has saved meanwhile (D361). */
export function useSavingForm<Fields extends object, Input>(
  change: Change<Input>,
  props: SavingFormProps<Fields, Input>,
) {
  const { opened, readStored, draftName, problems, inputOf, saved, onSaved } = props;
  const form = useMergedFields(opened, readStored, draftName);
  const [hasSubmitted, setSubmitted] = useState(false);
  const found = problems?.(form.fields) ?? {};
  const said = change.error instanceof CallFailed ? change.error.details : [];
  const isFine = Object.values(found).every((problem) => problem === undefined);
  const submit = () => {
    setSubmitted(true);
    if (!isFine || form.isUndecided) return;
    change.mutate(inputOf(form.fields, form.expectedVersion), {
      onSuccess: () => {
        form.draft.end();
        showToast({ title: saved(form.fields) });
        onSaved();
      },
      onError: (error) => void (form.meet(error) && change.reset()),
    });
  };
  return {
    ...form,
    set: (some: Partial<Fields>) => form.setFields({ ...form.fields, ...some }),
    submit,
    isPending: change.isPending,
    error: change.error,
    /** What is wrong with a field: as it is typed, once it was to be saved, or in the server's words. */
    problemOf: (field: keyof Fields & string): string | undefined =>
      (hasSubmitted ? Reflect.get(found, field) : undefined) ??
      said.find((one) => one.field === field || one.field === `fields.${field}`)?.message,
  };
}

/** What the dialog around a form of settings needs of it. */
export type SavingForm<Fields extends object> = ReturnType<typeof useSavingForm<Fields, never>>;
