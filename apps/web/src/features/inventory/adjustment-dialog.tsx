import { useQuery } from '@tanstack/react-query';
import { createAdjustment, listAdjustments, saveAdjustment } from '@bloomdesk/contract/inventory/calls';
import type { Adjustment, Lot } from '@bloomdesk/contract/inventory/shapes';
import { failureSentence, isUnknown } from '#lib/failure-words.ts';
import { read, useChange } from '#lib/use-call.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import { lossText } from './stock-loss-words.ts';
import { AdjustmentForm, type AdjustmentToSave } from './adjustment-form.tsx';

export interface AdjustmentDialogProps {
  lot: Lot;
  /** Null for a new one. */
  adjustmentId: number | null;
  /** Today at the lot's center. */
  today: string;
  /** Leads back to the lot; absent where the form was opened from the table. */
  onBack?: (() => void) | undefined;
  onClose: () => void;
}

/** Creates an adjustment or edits one, in the words of the specification (section 2.7). */
export function AdjustmentDialog({ lot, adjustmentId, ...rest }: AdjustmentDialogProps) {
  const { data } = useQuery({ ...read(listAdjustments, { delivery_id: lot.id }), enabled: adjustmentId !== null });
  if (adjustmentId === null) return <NewAdjustment lot={lot} {...rest} />;
  const row = data?.adjustments.find((each) => each.adjustment_id === adjustmentId);
  return row ? <EditedAdjustment key={row.adjustment_id} lot={lot} row={row} {...rest} /> : null;
}

type Rest = Omit<AdjustmentDialogProps, 'lot' | 'adjustmentId'>;

function NewAdjustment({ lot, onBack, onClose, today }: Rest & { lot: Lot }) {
  const change = useChange(createAdjustment);
  const save = (asked: AdjustmentToSave) =>
    change.mutate(
      { delivery_id: lot.id, ...asked },
      {
        onSuccess: ({ affected }) => {
          showToast({ title: 'Successfully created new adjustment', text: lossText(affected) });
          (onBack ?? onClose)();
        },
        onError: (error) => showToast(failure('creating', error)),
      },
    );
  return (
    <AdjustmentForm
      {...{ lot, today, onBack, onClose, error: change.error }}
      row={null}
      isPending={change.isPending}
      onSave={save}
    />
  );
}

function EditedAdjustment({ lot, row, onBack, onClose, today }: Rest & { lot: Lot; row: Adjustment }) {
  const change = useChange(saveAdjustment);
  const save = (asked: AdjustmentToSave, version: number) =>
    change.mutate(
      { id: row.adjustment_id, delivery_id: lot.id, ...asked, expectedVersion: version },
      {
        onSuccess: ({ affected }) => {
          showToast({ title: 'Successfully updated adjustment', text: lossText(affected) });
          (onBack ?? onClose)();
        },
        onError: (error) => showToast(failure('editing', error)),
      },
    );
  return (
    <AdjustmentForm
      {...{ lot, row, today, onBack, onClose, error: change.error }}
      isPending={change.isPending}
      onSave={save}
    />
  );
}

/** The texts of the error catalogue (spec 3, section 8). */
function failure(doing: 'creating' | 'editing', error: unknown) {
  const title = failureSentence(`There was an error in ${doing} the adjustment`, error);
  return { tone: isUnknown(error) ? ('amber' as const) : ('red' as const), title };
}
