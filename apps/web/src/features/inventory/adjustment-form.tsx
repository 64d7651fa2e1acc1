import { useState } from 'react';
import {
  type AdjustmentDraft,
  type AdjustmentField,
  adjustmentProblems,
  editableParts,
  newAdjustment,
  quantityOf,
} from '@bloomdesk/domain/inventory/adjustment-form';
import { isAdjustmentType } from '@bloomdesk/domain/inventory/adjustment-types';
import { unitsLost } from '@bloomdesk/domain/inventory/stock-loss';
import { useDraft } from '#lib/changing/use-draft.ts';
import type { CallFailed } from '#lib/call-failed.ts';
import { isUnknown } from '#lib/format-failure.ts';
import { AdjustmentFields } from './adjustment-fields.tsx';
import { lotName } from './lot-name.ts';
import { useCheckedSave } from './stock-loss/use-checked-save.ts';
import { StockLossNotice } from './stock-loss/stock-loss-notice.tsx';
import { useStockLoss } from './stock-loss/use-stock-loss.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { Adjustment, AdjustmentToSave } from './adjustment.ts';
import type { Lot } from './lot.ts';
import { inventoryFormTexts } from '#texts/english/inventory-forms.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';

export interface AdjustmentFormProps {
  lot: Lot;
  /** Null for a new one. */
  row: Adjustment | null;
  today: string;
  error: CallFailed | null;
  isPending: boolean;
  onSave: (input: AdjustmentToSave, version: number) => void;
  onBack?: (() => void) | undefined;
  onClose: () => void;
}

export function AdjustmentForm({ lot, row, today, error, isPending, onSave, onBack, onClose }: AdjustmentFormProps) {
  const t = useTexts(inventoryFormTexts);
  const word = useWords();
  const [start] = useState(() => (row ? draftOf(row) : newAdjustment(today)));
  const [draft, setDraft, unsaved] = useDraft(`adjustment.${lot.id}.${row?.id ?? 'new'}`, start);
  const [hasSubmitted, setSubmitted] = useState(false);
  const isMemoOnly = row !== null && editableParts({ origin: row.origin, isSynced: row.syncedAs !== null }) === 'memo';
  const problems = problemsOf(draft, isMemoOnly);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(start);
  const loss = useStockLoss(lot.id, lostBy(draft, start, row));
  const newer = error?.code === 'changed-meanwhile' ? versionOf(error.current) : null;

  const quantity = quantityOf(draft.quantity);
  const checked = useCheckedSave(loss, draft, () => {
    if (quantity === null) return;
    onSave(
      {
        type: draft.type,
        timeOf: draft.timeOf,
        quantity,
        isCleared: draft.isCleared,
        suborderId: draft.suborderNumber || null,
        memo: draft.memo,
      },
      newer ?? row?.version ?? 0,
    );
  });
  const submit = () => {
    setSubmitted(true);
    if (Object.keys(problems).length === 0) checked.press();
  };
  return (
    <Dialog
      title={row ? t('editAdjustment') : t('adjustmentCreation')}
      intro={lotName(lot)}
      isChanged={isChanged}
      draft={unsaved}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
      footer={
        <>
          {onBack && (
            <Button kind="quiet" className="mr-auto" onClick={onBack} disabled={isPending}>
              {t('back')}
            </Button>
          )}
          <Button onClick={onClose} disabled={isPending}>
            {t('cancel')}
          </Button>
          <Button
            kind="primary"
            type="submit"
            isPending={isPending || checked.isWaiting}
            disabled={row !== null && !isChanged}
          >
            {row ? t('saveChanges') : t('createIt')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {error && (
          <Banner
            tone={isUnknown(error) ? 'amber' : 'red'}
            title={newer === null ? error.message : t('savedMeanwhile')}
          >
            {newer !== null && t('memoStays')}
          </Banner>
        )}
        {isMemoOnly && <Banner tone="amber">{t('memoOnly')}</Banner>}
        {row && <TextField label={word('Lot ID')} value={lot.label ?? t('hardgood')} readOnly />}
        <AdjustmentFields {...{ draft, isMemoOnly }} problems={hasSubmitted ? problems : {}} onDraft={setDraft} />
        <StockLossNotice {...loss} />
        {row && (
          <div className="text-sm">
            <p className="text-muted">{t('history')}</p>
            <p className="mt-1 max-h-32 overflow-auto rounded-md border border-line bg-sunken p-2 whitespace-pre-line">
              {row.memo}
            </p>
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** Units the lot has less once this is saved. */
function lostBy(draft: AdjustmentDraft, start: AdjustmentDraft, row: Adjustment | null): number {
  const takes = ({ type, quantity, isCleared }: AdjustmentDraft) => ({
    type,
    quantity: quantityOf(quantity) ?? 0,
    isCleared,
  });
  return unitsLost(takes(draft), row === null ? undefined : takes(start));
}

/** Where only the memo may be changed, only the memo can be wrong. */
function problemsOf(draft: AdjustmentDraft, isMemoOnly: boolean): Partial<Record<AdjustmentField, string>> {
  const { memo, ...rest } = adjustmentProblems(draft);
  return { ...(memo !== undefined && { memo }), ...(isMemoOnly ? {} : rest) };
}

/** The row as a form; its memos stay in the history, and a new one is written over them (D186). */
function draftOf(row: Adjustment): AdjustmentDraft {
  return {
    type: isAdjustmentType(row.type) ? row.type : 'Buffer: Hold',
    timeOf: row.timeOf,
    quantity: String(row.quantity),
    suborderNumber: row.suborderId ?? '',
    isCleared: row.isCleared,
    memo: '',
  };
}

function versionOf(current: unknown): number | null {
  const { version } = Object(current);
  return typeof version === 'number' ? version : null;
}
