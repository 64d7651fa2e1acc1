import { lot as lotShape } from '@bloomdesk/contract/inventory/shapes';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ReactElement } from 'react';
import { useSession } from '#lib/session.ts';
import { eventually } from '#testing/eventually.ts';
import { followAccount } from '#texts/language.ts';
import { speakLanguages } from '#texts/languages-of-page.ts';
import { DatePicker } from '#ui/fields/date-picker.tsx';
import { type Bench, onBench } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { textsIn, untranslated } from '#testing/untranslated.ts';
import { AdjustmentDialog } from './adjustment-dialog.tsx';
import { InventoryTable } from './inventory-table.tsx';
import { lotOf } from './lot.ts';
import { LotModal } from './lot-modal.tsx';
import { lotRow } from './lot-row.ts';
import { ReceiveLotDialog } from './receive-lot-dialog.tsx';
import { AddLotDialog } from './saving/add-lot-dialog.tsx';
import { EditLotDialog } from './saving/edit-lot-dialog.tsx';

speakLanguages();
const ignored = () => {};
const today = '2027-02-10';
const roses = lotOf({
  ...sampleOf(lotShape),
  sku: 'FLRL-B-1001',
  product_name: 'Blushing Rose',
  product_classification: 'Floral',
  lot_id: 'L-7',
  external_id: 'EXT-7',
  transaction_id: null,
  vendor: 'Andean Farms',
  purchase_order: 'PO-1',
  po_units: 400,
  arrival_date: '2027-02-08',
  start_fulfillment_date: '2027-02-09',
  expiration_date: '2027-02-20',
  feed_status: null,
  inbound_quantity: 40,
});

/** What the lot holds: names, ids and codes. */
const data = [
  /Blushing Rose/,
  /^Floral$/,
  /^L-7$/,
  /^EXT-7$/,
  /^Andean Farms$/,
  /^PO-1$/,
  /^DESK-/,
  /FLRL-B-1001$/,
  /^1 lote$/,
  'Este dato es obligatorio.',
];

function englishIn(root: ParentNode) {
  return untranslated(textsIn(root), data);
}

function Lots() {
  const [fc] = useSession().allFcs;
  if (!fc) return null;
  return (
    <InventoryTable
      {...{ fc, date: today }}
      rows={[lotRow(roses, undefined)]}
      view="all"
      onViewChange={ignored}
      onOpen={ignored}
      onAdjust={ignored}
      isLoading={false}
      error={null}
      refreshedAt={1}
      isRefreshing={false}
      onRefresh={ignored}
    />
  );
}

async function inSpanish(work: (bench: Bench) => Promise<void>) {
  await followAccount('es');
  try {
    await onBench(work);
  } finally {
    await followAccount(null);
  }
}

test('the table of lots, its columns, filters and menus say nothing in English', () =>
  inSpanish(async ({ show }) => {
    await show(<Lots />);
    await expect.element(page.getByRole('button', { name: 'Disponible' })).toBeVisible();
    await expect.element(page.getByText('1 lote', { exact: true })).toBeVisible();
    expect(englishIn(document.body)).toEqual([]);
    await page.getByRole('button', { name: 'Columnas' }).click();
    await expect.element(page.getByRole('button', { name: 'Restablecer columnas' })).toBeVisible();
    expect(englishIn(document.body)).toEqual([]);
    await page.getByRole('button', { name: 'Columnas' }).click({ force: true });
    await page.getByRole('searchbox', { name: 'Filtrar Disponible' }).fill('>999999', { force: true });
    await expect.element(page.getByText('Los filtros ocultan todo')).toBeVisible();
    expect(englishIn(document.body)).toEqual([]);
  }));

const dialogs: [string, ReactElement, boolean][] = [
  [
    'a lot',
    <LotModal key="lot" lot={roses} onAdjust={ignored} onReceive={ignored} onEdit={ignored} onClose={ignored} />,
    false,
  ],
  [
    'an adjustment',
    <AdjustmentDialog key="adjustment" lot={roses} adjustmentId={null} today={today} onClose={ignored} />,
    true,
  ],
  ['an arrival', <ReceiveLotDialog key="receive" lot={roses} onClose={ignored} />, true],
  ['a new lot', <AddLotDialog key="add" fc={{ fcId: 4, name: 'PO-1' }} today={today} onClose={ignored} />, true],
  ['a lot that is changed', <EditLotDialog key="edit" lot={roses} today={today} onClose={ignored} />, false],
];

test.each(dialogs)('%s is said in Spanish, and so is what it lacks', (_name, dialog, isSubmitted) =>
  inSpanish(async ({ show, server }) => {
    await show(dialog);
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await eventually(() => expect(server.isQuiet()).toBe(true));
    expect(englishIn(document.body)).toEqual([]);
    if (!isSubmitted) return;
    document.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
    await eventually(() => expect(server.isQuiet()).toBe(true));
    expect(englishIn(document.body)).toEqual([]);
  }),
);

test('a day is shown and typed as people write it, and its calendar is in Spanish', () =>
  inSpanish(async ({ show }) => {
    const change = vi.fn<(day: string | null) => void>();
    const screen = await show(<DatePicker label="Fecha" value="2020-02-13" onChange={change} />);
    const field = screen.getByRole('textbox', { name: 'Fecha' });
    await expect.element(field).toHaveValue('jue, 13 de feb de 2020');
    await field.fill('14 feb 2020');
    field.element().blur();
    expect(change).toHaveBeenCalledWith('2020-02-14');
    await screen.getByRole('button', { name: 'Abrir calendario, Fecha' }).click();
    await expect.element(page.getByRole('button', { name: 'Hoy' })).toBeVisible();
    expect(englishIn(document.body).filter((text) => /[A-Z][a-z]+day|February|Next|Previous|Today/.test(text))).toEqual(
      [],
    );
  }));
