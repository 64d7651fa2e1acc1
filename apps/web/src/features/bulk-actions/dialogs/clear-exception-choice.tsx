import { clearException } from '@bloomdesk/contract/suborders/changes.calls';
import { type Draft, useDraft } from '#lib/changing/use-draft.ts';
import { useSession } from '#lib/session.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';

export interface ClearExceptionChoiceProps {
  checked: boolean;
  onCheckedChange: (isOn: boolean) => void;
}

/** Offered beside every other bulk action, to those who may remove exceptions (D177). */
export function ClearExceptionChoice({ checked, onCheckedChange }: ClearExceptionChoiceProps) {
  const { may } = useSession();
  if (!may(clearException)) return null;
  return (
    <Checkbox
      label="Clear exception when it succeeds"
      hint="Suborders past their fulfill-by time stay unfulfilled."
      checked={checked}
      onCheckedChange={onCheckedChange}
    />
  );
}

/** Whether exceptions are cleared along with it; not, unless ticked. */
export function useClearException(draftName: string): ClearExceptionChoiceProps & { draft: Draft } {
  const [{ checked }, setFields, draft] = useDraft(`clear-exception.${draftName}`, { checked: false });
  return { checked, onCheckedChange: (isOn) => setFields({ checked: isOn }), draft };
}
