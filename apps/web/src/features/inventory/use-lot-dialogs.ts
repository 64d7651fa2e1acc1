import { useState } from 'react';

/** What is open over a lot: the lot itself, a form of an adjustment, or its arrival. */
export type LotDialog =
  | { kind: 'lot'; lotId: number }
  /** `isFromLot`: Back leads to the lot, and so does saving. */
  | { kind: 'adjust'; lotId: number; adjustmentId: number | null; isFromLot: boolean }
  | { kind: 'receive'; lotId: number; isFromLot: boolean };

/** One dialog at a time, with the way back to the lot it was opened from. */
export function useLotDialogs() {
  const [open, setOpen] = useState<LotDialog | null>(null);
  return {
    open,
    openLot: (lotId: number) => setOpen({ kind: 'lot', lotId }),
    adjust: (lotId: number, adjustmentId: number | null, isFromLot: boolean) =>
      setOpen({ kind: 'adjust', lotId, adjustmentId, isFromLot }),
    receive: (lotId: number, isFromLot: boolean) => setOpen({ kind: 'receive', lotId, isFromLot }),
    /** Back to the lot where it was opened from it, else away. */
    leave: () =>
      setOpen((before) =>
        before && before.kind !== 'lot' && before.isFromLot ? { kind: 'lot', lotId: before.lotId } : null,
      ),
    close: () => setOpen(null),
  };
}
