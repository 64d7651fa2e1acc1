import { classNames } from './class-names.ts';

export type ButtonKind = 'primary' | 'plain' | 'danger' | 'quiet';
export type ButtonSize = 'small' | 'normal';

/** The look of a button for anything that is pressed, so that a router link may look like one too. */
export function buttonStyle(kind: ButtonKind = 'plain', size: ButtonSize = 'normal', className?: string): string {
  return classNames('button', kind !== 'plain' && `button-${kind}`, size === 'small' && 'button-small', className);
}
