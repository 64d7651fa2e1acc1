import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { usePutSearch } from '#lib/search-state.ts';

/** What is open over a lot: the lot itself, a form of an adjustment, its arrival, or its own form. */
export type LotDialog = { kind: 'lot'; lotId: number } | LotForm;

type LotForm =
  /** `isFromLot`: Back leads to the lot, and so does saving. */
  | { kind: 'adjust'; lotId: number; adjustmentId: number | null; isFromLot: boolean }
  | { kind: 'receive'; lotId: number; isFromLot: boolean }
  | { kind: 'edit'; lotId: number; isFromLot: boolean };

/** One dialog at a time, with the way back to the lot it was opened from; the open lot stands in the address. */
export function useLotDialogs() {
  const [lotId, showLot] = useOpenLot();
  const [form, setForm] = useState<LotForm | null>(null);
  // A form of a lot goes with the lot, where the way back has closed that.
  const isHere = form !== null && (!form.isFromLot || form.lotId === lotId);
  const lot: LotDialog | null = lotId === null ? null : { kind: 'lot', lotId };
  const open: LotDialog | null = isHere ? form : lot;
  return {
    open,
    openLot: (id: number) => showLot(id),
    adjust: (id: number, adjustmentId: number | null, isFromLot: boolean) =>
      setForm({ kind: 'adjust', lotId: id, adjustmentId, isFromLot }),
    receive: (id: number, isFromLot: boolean) => setForm({ kind: 'receive', lotId: id, isFromLot }),
    edit: (id: number, isFromLot: boolean) => setForm({ kind: 'edit', lotId: id, isFromLot }),
    /** Back to the lot where it was opened from it, else away. */
    leave: () => setForm(null),
    close: () => {
      setForm(null);
      if (lotId !== null) showLot(null);
    },
  };
}

/** The lot in the address. Opening one is a step that Back takes back; closing it leaves neither its id nor its tab there. */
function useOpenLot(): readonly [number | null, (lotId: number | null) => void] {
  const { lot }: { lot?: unknown } = useSearch({ strict: false });
  const put = usePutSearch();
  const lotId = Number(lot);
  const show = (next: number | null) => put({ lot: next ?? undefined }, { replace: next === null, dropsHash: true });
  return [Number.isSafeInteger(lotId) && lotId > 0 ? lotId : null, show];
}
