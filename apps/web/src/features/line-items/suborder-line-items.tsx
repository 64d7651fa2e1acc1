import { Suspense, useState } from 'react';
import { addLineItem } from '@bloomdesk/contract/line-items/calls';
import type { LineItem, Suborder } from '@bloomdesk/contract/suborders/shapes';
import { onOpening } from '#lib/react/lazily.ts';
import { useSession } from '#lib/session.ts';
import { PageButton } from '#parts/actions/page-button.tsx';
import { addingProblem, type LineItemAction } from './changing/line-item-actions.ts';
import { LineItemMenu } from './changing/line-item-menu.tsx';
import { LineItemList, LineItemRow } from './line-item-list.tsx';

const AddLineItemDialog = onOpening(
  () => import('./changing/add-line-item-dialog.tsx'),
  (file) => file.AddLineItemDialog,
);
const DeleteLineItemDialog = onOpening(
  () => import('./changing/delete-line-item-dialog.tsx'),
  (file) => file.DeleteLineItemDialog,
);
const PickLotDialog = onOpening(
  () => import('./changing/pick-lot-dialog.tsx'),
  (file) => file.PickLotDialog,
);
const RefundLineItemDialog = onOpening(
  () => import('./changing/refund-line-item-dialog.tsx'),
  (file) => file.RefundLineItemDialog,
);
const UpgradeLineItemDialog = onOpening(
  () => import('./changing/upgrade-line-item-dialog.tsx'),
  (file) => file.UpgradeLineItemDialog,
);

const dialogs = {
  upgrade: UpgradeLineItemDialog,
  lot: PickLotDialog,
  delete: DeleteLineItemDialog,
  refund: RefundLineItemDialog,
};

type Input = { action: LineItemAction; line: LineItem } | { action: 'add' };

export interface SuborderLineItemsProps {
  suborder: Suborder;
  /** The line for which a lot was asked for elsewhere on the page. */
  lotFor?: LineItem | null | undefined;
  onLotClosed?: (() => void) | undefined;
}

/** The line items of a suborder with what can be done about them. */
export function SuborderLineItems({ suborder, lotFor, onLotClosed }: SuborderLineItemsProps) {
  const { may } = useSession();
  const [chosen, setRequest] = useState<Input | null>(null);
  const request: Input | null = lotFor ? { action: 'lot', line: lotFor } : chosen;
  const close = () => {
    setRequest(null);
    onLotClosed?.();
  };
  return (
    <>
      {suborder.lineItems.length === 0 && (
        <p className="p-4 text-muted">No line items yet. Add the products this delivery brings.</p>
      )}
      {suborder.lineItems.length > 0 && (
        <LineItemList>
          {suborder.lineItems.map((line) => (
            <LineItemRow
              key={line.index}
              line={line}
              taken={suborder.adjustments}
              status={suborder.status}
              actions={
                <LineItemMenu {...{ suborder, line, dialogs }} onAction={(action) => setRequest({ action, line })} />
              }
            />
          ))}
        </LineItemList>
      )}
      {may(addLineItem) && (
        <div className="px-4 pt-1 pb-3">
          <PageButton
            size="small"
            icon="plus"
            offeredAs={`Add line item (${suborder.suborderId})`}
            disabledReason={addingProblem(suborder)}
            opens={AddLineItemDialog}
            onPress={() => setRequest({ action: 'add' })}
          >
            Add line item
          </PageButton>
        </div>
      )}
      {request && (
        <Suspense fallback={null}>
          <LineDialog suborder={suborder} request={request} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

interface LineDialogProps {
  suborder: Suborder;
  request: Input;
  onClose: () => void;
}

function LineDialog({ suborder, request, onClose }: LineDialogProps) {
  if (request.action === 'add') return <AddLineItemDialog suborder={suborder} onClose={onClose} />;
  const { action, line } = request;
  if (action === 'delete') return <DeleteLineItemDialog {...{ suborder, line, onClose }} />;
  if (action === 'lot') return <PickLotDialog {...{ suborder, line, onClose }} />;
  if (action === 'refund') return <RefundLineItemDialog {...{ suborder, line, onClose }} />;
  return <UpgradeLineItemDialog suborders={[suborder]} line={line} onClose={onClose} />;
}
