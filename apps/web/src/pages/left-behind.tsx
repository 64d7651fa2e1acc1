import { onOpening } from '#lib/react/lazily.ts';
import { LeftBehindNotice, type LeftBehindNoticeProps } from '#features/closed-days/left-behind-notice.tsx';

const RedistributeDialog = onOpening(
  () => import('#features/bulk-actions/redistributing/redistribute-dialog.tsx'),
  (file) => file.RedistributeDialog,
);

/** Suborders that stand where nothing is delivered any more, with the wizard that moves them. */
export function LeftBehindOnPage(props: Omit<LeftBehindNoticeProps, 'Redistribute'>) {
  return <LeftBehindNotice {...props} Redistribute={RedistributeDialog} />;
}
