import { type KeyScope, keyScopes } from '@bloomdesk/domain/access/permissions';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { scopeNames } from './scope-names.ts';

export interface ScopeFieldsProps {
  chosen: readonly KeyScope[];
  error: string | undefined;
  onChange: (scopes: readonly KeyScope[]) => void;
}

/** What a key is for, a tick each. */
export function ScopeFields({ chosen, error, onChange }: ScopeFieldsProps) {
  return (
    <fieldset className="field">
      <legend className="mb-1.5 field-label">What it may do</legend>
      <div className="flex flex-col gap-2">
        {keyScopes.map((scope) => (
          <Checkbox
            key={scope}
            label={scopeNames[scope].name}
            hint={scopeNames[scope].about}
            checked={chosen.includes(scope)}
            onCheckedChange={(isOn) =>
              onChange(keyScopes.filter((each) => (each === scope ? isOn : chosen.includes(each))))
            }
          />
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-1 field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
