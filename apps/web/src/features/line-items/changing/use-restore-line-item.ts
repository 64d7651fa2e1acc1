import { restoreLineItem } from '@bloomdesk/contract/line-items/calls';
import type { LineItem } from '@bloomdesk/contract/suborders/shapes';
import { formatFailure } from '#lib/format-failure.ts';
import { useSession } from '#lib/session.ts';
import { useLocked } from '#lib/submitting/use-locked.ts';
import { useChange } from '#lib/use-call.ts';
import { showToast } from '#ui/overlays/toast-store.ts';

/** The Undo of the notice that a line item is deleted; it works after the dialog has gone. */
export function useRestoreLineItem(suborderId: string, { index, name }: Pick<LineItem, 'index' | 'name'>) {
  const { may } = useSession();
  const { mutateAsync } = useChange(restoreLineItem);
  const restore = useLocked(() =>
    mutateAsync({ suborderId, index }).then(
      () => showToast({ tone: 'blue', title: `${name} is back in suborder ${suborderId}` }),
      (error: unknown) => showToast(formatFailure(`Could not put ${name} back in suborder ${suborderId}`, error)),
    ),
  );
  if (!may(restoreLineItem)) return undefined;
  return { label: 'Undo', onAction: () => void restore() };
}
