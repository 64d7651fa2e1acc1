import type { CallInput } from '@bloomdesk/contract/call';
import type { sendTransfer } from '@bloomdesk/contract/inventory/transfers.calls';
import { transferProblems } from '@bloomdesk/domain/inventory/transfers/transfer';
import { addDays } from '@bloomdesk/domain/time/calendar-day';
import type { Lot } from '#features/inventory/lot.ts';
import { textsOf } from '#texts/catalogue.ts';
import { transferTexts } from '#texts/english/supply/transfers.ts';

const t = textsOf(transferTexts);

/** A lot and how many units of it go, as they are typed. */
export interface TransferLineForm {
  /** Tells rows apart while they are edited. */
  row: number;
  lotId: string | null;
  units: number | null;
}

/** A transfer as it is typed. */
export interface TransferForm {
  toFcId: string | null;
  expectedDate: string | null;
  note: string;
  lines: TransferLineForm[];
}

/** How a new transfer begins: one empty line, expected tomorrow. */
export function newTransferForm(today: string): TransferForm {
  return { toFcId: null, expectedDate: addDays(today, 1), note: '', lines: [{ row: 0, lotId: null, units: null }] };
}

/** Everything that speaks against a transfer as it is typed, by where it stands. */
export function transferFormProblems(form: TransferForm, lots: readonly Lot[], today: string) {
  const known = lots.map((lot) => ({
    lotId: lot.id,
    isInbound: lot.inboundQuantity > 0,
    available: lot.available,
    expirationDate: lot.expirationDate,
  }));
  const lines = form.lines.map(({ lotId, units }) => ({ lotId: Number(lotId ?? 0), units: units ?? 0 }));
  const sent = { lines, expectedDate: form.expectedDate ?? '' };
  const problems = transferProblems(sent, new Map(known.map((lot) => [lot.lotId, lot])), today);
  const of = (place: number | null, field: string) =>
    problems.find((problem) => problem.place === place && problem.field === field)?.message;
  return {
    isSound: problems.length === 0 && form.toFcId !== null,
    toFcId: form.toFcId === null ? t('chooseCenter') : undefined,
    expectedDate: of(null, 'expectedDate'),
    lines: of(null, 'lines'),
    lotId: (place: number) => (form.lines[place]?.lotId === null ? t('chooseLot') : of(place, 'lotId')),
    units: (place: number) => (form.lines[place]?.lotId === null ? undefined : of(place, 'units')),
  };
}

/** A transfer as it is sent. */
export function transferInput(form: TransferForm, fromFcId: number): CallInput<typeof sendTransfer> {
  return {
    fromFcId,
    toFcId: Number(form.toFcId ?? 0),
    expectedDate: form.expectedDate ?? '',
    note: form.note,
    lines: form.lines.map(({ lotId, units }) => ({ lotId: Number(lotId ?? 0), units: units ?? 0 })),
  };
}
