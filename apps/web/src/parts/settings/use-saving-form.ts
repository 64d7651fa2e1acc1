import { useEffect, useState } from 'react';
import { problemText } from '@bloomdesk/domain/format-field-name';
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
  const refused = refusedFields(change.error);
  /** The fields that say themselves what is wrong with them. */
  const speaking = new Set<string>();
  useEffect(() => {
    if (change.error) focusFirstFault(); // once it stands at its field
  }, [change.error]);
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
    /** What was refused and no field says; null where the failure is of no field. Asked once the fields are drawn. */
    refusedElsewhere: () =>
      refused.length === 0 ? null : refused.filter(({ name }) => !speaking.has(name)).map(({ words }) => words),
    /** What is wrong with a field: as it is typed, once it was to be saved, or in the server's words. */
    problemOf: (field: keyof Fields & string): string | undefined => {
      speaking.add(field);
      return (
        (hasSubmitted ? Reflect.get(found, field) : undefined) ?? refused.find(({ name }) => name === field)?.words
      );
    },
  };
}

/** The fields that the server refused, by their name in the form, each with its sentence. */
function refusedFields(error: unknown): { name: string; words: string }[] {
  if (!(error instanceof CallFailed) || error.code !== 'bad-input') return [];
  return error.details.map(({ field, message }) => {
    const [first = '', ...rest] = field.split('.');
    const [name = ''] = wrappers.has(first) && rest.length > 0 ? rest : [first];
    const words = problemText({ field, message });
    return { name, words: /[.!?…]$/.test(words) ? words : `${words}.` };
  });
}

/** What fields stand in on their way, and no person sees. */
const wrappers: ReadonlySet<string> = new Set(['fields', 'own']);

/** Work goes on where something is wrong, also below what is in view. */
function focusFirstFault(): void {
  document.querySelector<HTMLElement>('[role=dialog] form [aria-invalid="true"]')?.focus();
}

/** What the dialog around a form of settings needs of it. */
export type SavingForm<Fields extends object> = ReturnType<typeof useSavingForm<Fields, never>>;
