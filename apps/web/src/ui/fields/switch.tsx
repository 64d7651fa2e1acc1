import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'role'> {
  label: ReactNode;
  onCheckedChange?: ((checked: boolean) => void) | undefined;
}

/** A setting that takes effect at once. */
export function Switch({ label, onCheckedChange, onChange, className, ...input }: SwitchProps) {
  return (
    <label className={classNames('inline-flex items-center gap-2', input.disabled && 'text-muted', className)}>
      <input
        {...input}
        type="checkbox"
        role="switch"
        className="switch"
        onChange={(event) => {
          onChange?.(event);
          onCheckedChange?.(event.target.checked);
        }}
      />
      {label}
    </label>
  );
}
