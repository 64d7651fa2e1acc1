import type { ReactNode } from 'react';
import { countOf } from '@bloomdesk/domain/count-of';
import type { Draft } from '#lib/changing/use-draft.ts';
import { Banner } from '#ui/banner.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DialogButtons } from '#ui/overlays/dialog-buttons.tsx';

export interface BulkDialogProps {
  title: string;
  submitLabel: string;
  count: number;
  isChanged: boolean;
  draft?: Draft | undefined;
  isPending: boolean;
  failure: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The form every bulk action is started from. */
export function BulkDialog(props: BulkDialogProps) {
  const { title, submitLabel, count, isChanged, draft, isPending, failure, onSubmit, onClose, children } = props;
  return (
    <Dialog
      title={title}
      intro={countOf(count, 'suborder')}
      isChanged={isChanged}
      draft={draft}
      isPending={isPending}
      onSubmit={onSubmit}
      onClose={onClose}
      footer={
        <DialogButtons label={`${submitLabel} ${countOf(count, 'suborder')}`} isPending={isPending} onClose={onClose} />
      }
    >
      <div className="flex flex-col gap-4">
        {children}
        {failure && <Banner tone="red">{failure}</Banner>}
      </div>
    </Dialog>
  );
}
