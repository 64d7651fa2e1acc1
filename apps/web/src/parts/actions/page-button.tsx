import { usePageActions } from '#lib/page-actions.ts';
import { Button, type ButtonProps } from '#ui/button.tsx';

export interface PageButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** How the palette names it: verb first, with its object. */
  offeredAs: string;
  onPress: () => void;
}

/** A button of a page whose action the command palette offers too, as long as the button is there. */
export function PageButton({ offeredAs, onPress, ...button }: PageButtonProps) {
  const { isPending, disabledReason } = button;
  usePageActions(isPending ? [] : [{ id: offeredAs, label: offeredAs, disabledReason, onAction: onPress }]);
  return <Button {...button} onClick={onPress} />;
}
