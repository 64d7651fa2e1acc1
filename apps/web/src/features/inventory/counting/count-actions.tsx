import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  bookCycleCount,
  type CycleCount,
  previewCycleCount,
  turnCycleCount,
} from '@bloomdesk/contract/inventory/counting.calls';
import { formatFailure, messageOf } from '#lib/format-failure.ts';
import { useSession } from '#lib/session.ts';
import { read, useChange } from '#lib/use-call.ts';
import { lossText } from '#features/inventory/stock-loss/format-stock-loss.ts';
import { useCheckedSave } from '#features/inventory/stock-loss/use-checked-save.ts';
import { StockLossNotice } from '#features/inventory/stock-loss/stock-loss-notice.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { countSheetTexts } from '#texts/english/supply/count-sheet.ts';
import { useTexts } from '#texts/use-texts.ts';

export interface CountActionsProps {
  count: CycleCount;
  /** Lots that are chosen to be counted again. */
  recount: readonly number[];
}

/** What can be done with a counted sheet: count on, or book its differences. */
export function CountActions({ count, recount }: CountActionsProps) {
  const t = useTexts(countSheetTexts);
  const { may } = useSession();
  const turn = useChange(turnCycleCount);
  const [isBooking, setBooking] = useState(false);
  const { countId, code, version, state } = count;
  if (!may(bookCycleCount) || state !== 'counted') return null;
  const countOn = () =>
    turn.mutate(
      { countId: String(countId), state: 'counting', recount: [...recount], expectedVersion: version },
      { onError: (error) => showToast(formatFailure(t('notOpenedAgain', { code }), error)) },
    );
  return (
    <>
      <Button isPending={turn.isPending} onClick={countOn}>
        {recount.length > 0 ? t('countAgain', { count: recount.length }) : t('continueCounting')}
      </Button>
      <Button kind="primary" opens={ConfirmDialog} onClick={() => setBooking(true)}>
        {t('bookDifferences')}
      </Button>
      {isBooking && <BookDialog count={count} onClose={() => setBooking(false)} />}
    </>
  );
}

/** Books every difference with one confirmation, and says first who loses stock by it. */
export function BookDialog({ count, onClose }: { count: CycleCount; onClose: () => void }) {
  const t = useTexts(countSheetTexts);
  const book = useChange(bookCycleCount);
  const { countId, code, version, lots } = count;
  const input = { countId: String(countId) };
  const { data, isLoading, error } = useQuery({ ...read(previewCycleCount, input), staleTime: 0 });
  const check = { loss: data?.affected, isLoading, error };
  const differing = lots.filter(({ difference }) => difference !== null && difference !== 0);
  const uncounted = lots.filter(({ counted }) => counted === null).length;
  const units = differing.reduce((sum, { difference }) => sum + (difference ?? 0), 0);
  const checked = useCheckedSave(check, count, () =>
    book.mutate(
      { ...input, expectedVersion: version },
      {
        onSuccess: ({ affected }) => {
          showToast({ title: t('booked', { code }), text: lossText(affected) });
          onClose();
        },
      },
    ),
  );
  return (
    <ConfirmDialog
      title={t('bookTitle', { code })}
      confirmLabel={differing.length === 0 ? t('closeCount') : t('bookIt', { count: differing.length })}
      cancelLabel={t('cancel')}
      isPending={book.isPending}
      isWaiting={checked.isWaiting}
      error={book.error ? messageOf(book.error) : undefined}
      onConfirm={checked.press}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        <p>
          {differing.length === 0
            ? t('asBooked')
            : t('willChange', {
                count: differing.length,
                units: `${units > 0 ? '+' : ''}${units.toLocaleString('en-US')}`,
              })}
        </p>
        {uncounted > 0 && <p>{t('staysUncounted', { count: uncounted })}</p>}
        <StockLossNotice {...check} />
      </div>
    </ConfirmDialog>
  );
}
