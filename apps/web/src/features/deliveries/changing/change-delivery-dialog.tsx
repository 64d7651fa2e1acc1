import { actionNames } from '@bloomdesk/domain/action-names';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { failureNotice } from '#lib/format-failure.ts';
import { MoveDelivery } from '#parts/move-delivery/move-delivery.tsx';
import { StockChoice } from '#parts/stock/stock-choice.tsx';
import { Banner } from '#ui/banner.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DialogButtons } from '#ui/overlays/dialog-buttons.tsx';
import { FocusedStep } from '#ui/steps/focused-step.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { formatDelivery } from './delivery-meeting.ts';
import { type ChangingDelivery, useChangeDelivery } from './use-change-delivery.ts';

export interface ChangeDeliveryDialogProps {
  suborder: Suborder;
  onClose: () => void;
}

/** Moves a suborder to another center, area, day or window, on one screen (D127, D308). */
export function ChangeDeliveryDialog({ suborder, onClose }: ChangeDeliveryDialogProps) {
  const changing = useChangeDelivery(suborder, onClose);
  const { change, moving, draft, choose, now } = changing;
  const missing = missingIn(changing);
  const stored = formatDelivery(now);
  return (
    <Dialog
      title={actionNames.updateDelivery}
      intro={`Suborder ${suborder.suborderId}`}
      width={1080}
      isChanged={changing.kept.isChanged}
      draft={changing.kept}
      isPending={change.isPending}
      onSubmit={() => missing === undefined && changing.save()}
      onClose={onClose}
      footer={
        <DialogButtons
          label={actionNames.updateDelivery}
          isPending={change.isPending}
          disabledReason={missing}
          onClose={onClose}
        />
      }
    >
      <div className="flex min-h-120 flex-col gap-4">
        <ChangedMeanwhile changing={changing} />
        {/* the days come late, and work begins in them once they are there */}
        <FocusedStep name={moving.query.isSuccess ? 'days' : 'loading'} first="[data-day]:checked">
          <MoveDelivery {...{ moving, draft }} before={`${stored.time}, ${stored.place}`} onChange={choose}>
            {moving.window?.follows?.isReallocated && (
              <StockChoice
                label="What happens to the stock it has now"
                value={draft.deallocateStrategy}
                onChange={(deallocateStrategy) => choose({ deallocateStrategy })}
              />
            )}
          </MoveDelivery>
        </FocusedStep>
        {change.error && <Banner {...failureNotice(change.error)} />}
      </div>
    </Dialog>
  );
}

/** Why it cannot be saved yet. */
function missingIn({ moving, draft, form }: ChangingDelivery): string | undefined {
  const { area, window, query } = moving;
  if (query.isPending) return 'The delivery windows are on their way.';
  if (area === null) return 'Choose a delivery area.';
  if (window === undefined) return 'Choose a delivery window.';
  if (window.state === 'full' && draft.capacityReason.trim() === '') return 'Say why a full window is booked.';
  if (form.isUndecided) return 'Choose which one stays.';
  return window.isOwn ? 'Nothing has changed.' : undefined;
}
