import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  isIndeterminate?: boolean | undefined;
  onCheckedChange?: ((checked: boolean) => void) | undefined;
}

/** A check box with its words beside it; every native property goes through. */
export function Checkbox(props: CheckboxProps) {
  const { label, hint, error, isIndeterminate = false, onCheckedChange, onChange, className, ...input } = props;
  const noteId = useId();
  return (
    <label className={classNames('flex items-start gap-2', input.disabled && 'text-muted', className)}>
      <input
        {...input}
        type="checkbox"
        className="check mt-0.5"
        aria-invalid={error ? true : undefined}
        aria-describedby={hint || error ? noteId : undefined}
        ref={(box) => {
          if (box) box.indeterminate = isIndeterminate;
          if (typeof input.ref === 'function') return input.ref(box);
          if (input.ref) input.ref.current = box;
        }}
        onChange={(event) => {
          onChange?.(event);
          onCheckedChange?.(event.target.checked);
        }}
      />
      <span className="min-w-0">
        {label}
        {(error ?? hint) && (
          <span id={noteId} className={classNames('block', error ? 'field-error' : 'field-hint')}>
            {error ?? hint}
          </span>
        )}
      </span>
    </label>
  );
}
