import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { page } from 'vitest/browser';
import { fulfillmentCenterShape } from '@bloomdesk/contract/fulfillment-centers/shapes';
import { cycleCount as countShape } from '@bloomdesk/contract/inventory/counting.calls';
import {
  purchaseOrder as orderShape,
  purchaseOrderSummary as summaryShape,
} from '@bloomdesk/contract/inventory/purchase-orders.calls';
import { transfer as transferShape } from '@bloomdesk/contract/inventory/transfers.calls';
import { followAccount } from '#texts/language.ts';
import { speakLanguages } from '#texts/languages-of-page.ts';
import { type Bench, onBench } from '#testing/press-twice.tsx';
import type { FakeServer } from '#testing/fake-server.ts';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { textsIn, untranslated } from '#testing/untranslated.ts';
import { CancelCountButton } from './counting/cancel-count-button.tsx';
import { BookDialog, CountActions } from './counting/count-actions.tsx';
import { CountList } from './counting/count-list.tsx';
import { CountReview } from './counting/count-review.tsx';
import { CountScreen } from './counting/count-screen.tsx';
import { NewCountDialog } from './counting/new-count-dialog.tsx';
import { EndPurchaseOrderDialog } from './purchasing/end-purchase-order-dialog.tsx';
import { PurchaseOrderActions } from './purchasing/purchase-order-actions.tsx';
import { PurchaseOrderDialog } from './purchasing/purchase-order-dialog.tsx';
import { PurchaseOrderList } from './purchasing/purchase-order-list.tsx';
import { PurchaseOrderView } from './purchasing/purchase-order-view.tsx';
import { ShortageDialog } from './shortages/shortage-dialog.tsx';
import { ShortageList } from './shortages/shortage-list.tsx';
import { NewTransferDialog } from './transfers/new-transfer-dialog.tsx';
import { ReceiveTransferDialog } from './transfers/receive-transfer-dialog.tsx';
import { CallBackDialog, TransferActions } from './transfers/transfer-actions.tsx';
import { TransferList } from './transfers/transfer-list.tsx';
import { TransferView } from './transfers/transfer-view.tsx';
import { VendorDialog } from './vendors/vendor-dialog.tsx';
import { VendorList } from './vendors/vendor-list.tsx';

speakLanguages();
const ignored = () => {};
const today = '2027-02-10';
const fc = { ...sampleOf(fulfillmentCenterShape), fcId: 4, name: 'Baltimore' };
const [count, order, transfer] = [sampleOf(countShape), sampleOf(orderShape), sampleOf(transferShape)];
const lot = { lotId: 811, label: 'L-1', sku: 'FLRL-B-1001', productName: 'Red Roses', expirationDate: '2027-02-18' };
const tallies = [{ tallyId: 'x', countedBy: 'Olive', units: 17 }];
const lots = [
  { ...lot, codes: [], tallies, counted: 17, expected: 20, difference: -3, hasMoved: true },
  { ...lot, codes: [], lotId: 812, tallies: [], counted: null, expected: null, difference: null, hasMoved: false },
];
const counting = { ...count, code: 'CC-101', classification: null, openedBy: 'Ines', state: 'counting' as const, lots };
const counted = { ...counting, state: 'counted' as const };
const draft = { ...order, code: 'PO-10001', state: 'draft' as const, vendorName: 'Andean Farms', vendorEmail: '' };
const inTransit = { ...transfer, code: 'TR-101', state: 'in transit' as const, fromFcId: 4, toFcId: 4 };
const suborders = [{ suborderId: '1000012-1', shipDay: today, units: 5 }];
const shortDay = { day: today, open: 12, missing: 5, left: 0, suborders };
const shortRow = { fcId: 4, sku: 'FLRL-B-1001', productName: 'Red Roses', lastUnitCost: 1.25, days: [shortDay] };

/** What stock holds: names, ids, codes and notes. */
const data = [
  /Red Roses|Andean Farms|Baltimore|Memphis|FLRL|^Olive|^Ines$|Sample|^Floral$/,
  /^(sample|SAMPLE)|@/,
  /^(CC|PO|TR|L|BD)-\S+$/,
  /^1 \p{Ll}+/u,
  /^Falta este dato: /,
];

function stock(server: FakeServer) {
  server.answer('listShortages', { centers: [{ fcId: 4, today }], rows: [shortRow] });
  server.answer('previewCycleCount', { affected: { moved: [], short: [], buffers: [], pending: 0 } });
  server.answer('previewPurchaseOrder', { affected: { moved: [], short: [], buffers: [], pending: 0 } });
  server.answer('previewTransfer', { affected: { moved: [], short: [], buffers: [], pending: 0 } });
}

async function inSpanish(work: (bench: Bench) => Promise<void>) {
  await followAccount('es');
  try {
    await onBench(async (bench) => {
      stock(bench.server);
      await work(bench);
    });
  } finally {
    await followAccount(null);
  }
}

function englishIn(root: ParentNode) {
  return untranslated(textsIn(root), data);
}

const nothing = () => null;
const noDialogs = { UPGRADE_LINEITEM: nothing, REDISTRIBUTE: nothing };

const shown: [string, ReactElement][] = [
  ['cycle counts', <CountList key="counts" fcId={4} />],
  ['a sheet', <CountScreen key="sheet" fc={fc} count={counting} />],
  ['differences', <CountReview key="review" count={counted} recount={[811]} onRecount={ignored} />],
  ['what a counted sheet offers', <CountActions key="actions" count={counted} recount={[811]} />],
  ['cancelling a count', <CancelCountButton key="cancel" count={counted} />],
  ['booking', <BookDialog key="book" count={counted} onClose={ignored} />],
  ['a new count', <NewCountDialog key="new-count" fc={fc} onOpened={ignored} onClose={ignored} />],
  ['transfers', <TransferList key="transfers" fc={fc} />],
  ['a transfer', <TransferView key="transfer" transfer={inTransit} nameOf={() => 'Memphis'} />],
  ['what a transfer offers', <TransferActions key="offers" transfer={inTransit} onReceived={ignored} />],
  ['calling back', <CallBackDialog key="call-back" transfer={inTransit} onClose={ignored} />],
  ['an arrival', <ReceiveTransferDialog key="in" transfer={inTransit} onReceived={ignored} onClose={ignored} />],
  ['a new transfer', <NewTransferDialog key="send" {...{ fc, today }} onSent={ignored} onClose={ignored} />],
  ['shortages', <ShortageList key="shortages" fcId={4} dialogs={noDialogs} />],
  [
    'a shortage',
    <ShortageDialog
      key="short"
      cell={{ row: shortRow, day: shortDay }}
      onOrder={ignored}
      onAct={ignored}
      onClose={ignored}
    />,
  ],
  ['purchase orders', <PurchaseOrderList key="orders" fcId={4} />],
  ['a purchase order', <PurchaseOrderView key="order" order={draft} />],
  ['what a purchase order offers', <PurchaseOrderActions key="po" order={draft} fc={fc} />],
  [
    'a new purchase order',
    <PurchaseOrderDialog key="new" {...{ fc, today }} order={null} onSaved={ignored} onClose={ignored} />,
  ],
  ['closing one', <EndPurchaseOrderDialog key="close" order={draft} as="closed" onClose={ignored} />],
  ['cancelling one', <EndPurchaseOrderDialog key="end" order={draft} as="cancelled" onClose={ignored} />],
  ['vendors', <VendorList key="vendors" />],
  ['a new vendor', <VendorDialog key="vendor" vendor={null} onClose={ignored} />],
];

test.each(shown)('%s: Spanish, and so is what is missing in a form', (_name, element) =>
  inSpanish(async ({ show, server }) => {
    await show(element);
    await eventually(() => expect(textsIn(document.body).length).toBeGreaterThan(0));
    await eventually(() => expect(server.isQuiet()).toBe(true));
    expect(englishIn(document.body)).toEqual([]);
    const submit = document.querySelector<HTMLButtonElement>('button[type="submit"]');
    if (!submit) return;
    submit.click();
    await eventually(() => expect(server.isQuiet()).toBe(true));
    expect(englishIn(document.body)).toEqual([]);
  }),
);

test('a filter by state offers Spanish words, and keeps the English ones in the address and in files', () =>
  inSpanish(async ({ show, server }) => {
    server.answer('listPurchaseOrders', {
      purchaseOrders: [{ ...sampleOf(summaryShape), state: 'draft', expectedDate: today }],
    });
    await show(<PurchaseOrderList fcId={4} />);
    await page.getByRole('button', { name: 'Filtrar Estado: Todo' }).click();
    await page.getByRole('checkbox', { name: /Borrador/ }).click();
    await expect.element(page.getByRole('button', { name: 'Filtrar Estado: Borrador' })).toBeVisible();
  }));
