import type { ReactNode } from 'react';
import { countOf } from '@bloomdesk/domain/count-of';
import type { Draft } from '#lib/changing/use-draft.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

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
        <>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" isPending={isPending}>
            {submitLabel} {countOf(count, 'suborder')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {children}
        {failure && <Banner tone="red">{failure}</Banner>}
      </div>
    </Dialog>
  );
}
