import { useRef, useState } from 'react';

/** What the server has against single fields, by their names. */
type RefusedFields = Readonly<Record<string, string>>;

export interface StepForm<Field extends string> {
  values: Readonly<Record<Field, string>>;
  errorOf: (field: Field) => string | undefined;
  change: (field: Field, text: string) => void;
  touch: (field: Field) => void;
}

export interface StepFormParts<Field extends string> {
  values: Readonly<Record<Field, string>>;
  problems: readonly { field: string; message: string }[];
  refused: RefusedFields;
  /** The step has just come into view: a press that was meant for the one before does not count as leaving an empty field. */
  isResting?: boolean | undefined;
  onChange: (field: Field, text: string) => void;
}

/** The fields of one step: what is wrong with one is said once it was left, or once someone wants to go on. */
export function useStepForm<Field extends string>(parts: StepFormParts<Field>) {
  const { values, problems, refused, isResting, onChange } = parts;
  const formRef = useRef<HTMLFormElement>(null);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isAllShown, setAllShown] = useState(false);
  const form: StepForm<Field> = {
    values,
    change: onChange,
    touch(field) {
      if (!isResting || values[field] !== '') setTouched((before) => new Set(before).add(field));
    },
    errorOf(field) {
      const isShown = isAllShown || touched.has(field);
      return refused[field] ?? (isShown ? problems.find((each) => each.field === field)?.message : undefined);
    },
  };
  /** Shows all that is wrong and goes to the first of it; false where there is something. */
  const isFine = () => {
    const [first] = problems;
    if (first === undefined) return true;
    setAllShown(true);
    const control = formRef.current?.elements.namedItem(first.field);
    if (control instanceof HTMLElement) control.focus();
    return false;
  };
  return { form, formRef, isFine };
}
