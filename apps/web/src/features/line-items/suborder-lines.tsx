import { Suspense, useState } from 'react';
import { addLineItem } from '@bloomdesk/contract/line-items/calls';
import type { LineItem, Suborder } from '@bloomdesk/contract/suborders/shapes';
import { lazily } from '#lib/react/lazily.ts';
import { useSession } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { addingProblem, type LineAction } from './changing/line-actions.ts';
import { LineMenu } from './changing/line-menu.tsx';
import { LineItemList } from './line-item-list.tsx';

const AddLineItemDialog = lazily(
  () => import('./changing/add-line-item-dialog.tsx'),
  (file) => file.AddLineItemDialog,
);
const DeleteLineItemDialog = lazily(
  () => import('./changing/delete-line-item-dialog.tsx'),
  (file) => file.DeleteLineItemDialog,
);
const RefundLineItemDialog = lazily(
  () => import('./changing/refund-line-item-dialog.tsx'),
  (file) => file.RefundLineItemDialog,
);
const UpgradeLineItemDialog = lazily(
  () => import('./changing/upgrade-line-item-dialog.tsx'),
  (file) => file.UpgradeLineItemDialog,
);

type Input = { action: LineAction; line: LineItem } | { action: 'add' };

/** The line items of a suborder with what can be done about them. */
export function SuborderLines({ suborder }: { suborder: Suborder }) {
  const { may } = useSession();
  const [asked, setAsked] = useState<Input | null>(null);
  return (
    <>
      <LineItemList
        lineItems={suborder.lineItems}
        areCancelled={suborder.status === 'Cancelled'}
        renderActions={(line) => (
          <LineMenu suborder={suborder} line={line} onAction={(action) => setAsked({ action, line })} />
        )}
      />
      {may(addLineItem) && (
        <div className="px-4 pt-1 pb-3">
          <Button
            size="small"
            icon="plus"
            disabledReason={addingProblem(suborder)}
            onClick={() => setAsked({ action: 'add' })}
          >
            Add line item
          </Button>
        </div>
      )}
      {asked && (
        <Suspense fallback={null}>
          <LineDialog suborder={suborder} asked={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}

interface LineDialogProps {
  suborder: Suborder;
  asked: Input;
  onClose: () => void;
}

function LineDialog({ suborder, asked, onClose }: LineDialogProps) {
  if (asked.action === 'add') return <AddLineItemDialog suborder={suborder} onClose={onClose} />;
  const { action, line } = asked;
  if (action === 'delete') return <DeleteLineItemDialog {...{ suborder, line, onClose }} />;
  if (action === 'refund') return <RefundLineItemDialog {...{ suborder, line, onClose }} />;
  return <UpgradeLineItemDialog suborders={[suborder]} line={line} onClose={onClose} />;
}
