import { useQuery } from '@tanstack/react-query';
import { createAdjustment, listAdjustments, saveAdjustment } from '@bloomdesk/contract/inventory/calls';
import { failureSentence, isUnknown, messageOf } from '#lib/format-failure.ts';
import { read, useChange } from '#lib/use-call.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { lossText } from './stock-loss/format-stock-loss.ts';
import { AdjustmentForm } from './adjustment-form.tsx';
import { lotName } from './lot-name.ts';
import { type Adjustment, adjustmentInput, type AdjustmentToSave, ledgerInput, ledgerOf } from './adjustment.ts';
import type { Lot } from './lot.ts';
import { inventoryFormTexts } from '#texts/english/inventory-forms.ts';
import { useTexts } from '#texts/use-texts.ts';

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
  if (adjustmentId === null) return <NewAdjustment lot={lot} {...rest} />;
  return <OpenedAdjustment lot={lot} adjustmentId={adjustmentId} {...rest} />;
}

type Rest = Omit<AdjustmentDialogProps, 'lot' | 'adjustmentId'>;

/** The adjustment among those of its lot; until they are there, or when it is not, the dialog says so. */
function OpenedAdjustment({ lot, adjustmentId, ...rest }: Rest & { lot: Lot; adjustmentId: number }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...read(listAdjustments, ledgerInput(lot.id)),
    select: ledgerOf,
  });
  const t = useTexts(inventoryFormTexts);
  const row = data?.adjustments.find((each) => each.id === adjustmentId);
  if (row) return <EditedAdjustment key={adjustmentId} lot={lot} row={row} {...rest} />;
  const { onBack, onClose } = rest;
  return (
    <Dialog
      title={t('editAdjustment')}
      intro={lotName(lot)}
      onClose={onClose}
      footer={
        <>
          {onBack && (
            <Button kind="quiet" className="mr-auto" onClick={onBack}>
              {t('back')}
            </Button>
          )}
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      }
    >
      {error && (
        <LoadFailure isPending={isFetching} onRetry={() => void refetch()}>
          {messageOf(error)}
        </LoadFailure>
      )}
      {!error && isFetching && (
        <div role="status" aria-label={t('loadingAdjustment')}>
          <Skeleton lines={8} />
        </div>
      )}
      {!error && !isFetching && (
        <Banner tone="amber" title={t('adjustmentGone')}>
          {t('takenOut')}
        </Banner>
      )}
    </Dialog>
  );
}

function NewAdjustment({ lot, onBack, onClose, today }: Rest & { lot: Lot }) {
  const t = useTexts(inventoryFormTexts);
  const change = useChange(createAdjustment);
  const save = (input: AdjustmentToSave) =>
    change.mutate(adjustmentInput(lot.id, input), {
      onSuccess: ({ affected }) => {
        showToast({ title: t('created'), text: lossText(affected) });
        (onBack ?? onClose)();
      },
      onError: (error) => showToast(failure(t('creatingFailed'), error)),
    });
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
  const t = useTexts(inventoryFormTexts);
  const change = useChange(saveAdjustment);
  const save = (input: AdjustmentToSave, version: number) =>
    change.mutate(
      { id: row.id, ...adjustmentInput(lot.id, input), expectedVersion: version },
      {
        onSuccess: ({ affected }) => {
          showToast({ title: t('updated'), text: lossText(affected) });
          (onBack ?? onClose)();
        },
        onError: (error) => showToast(failure(t('editingFailed'), error)),
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
function failure(failed: string, error: unknown) {
  const title = failureSentence(failed, error);
  return { tone: isUnknown(error) ? ('amber' as const) : ('red' as const), title };
}
