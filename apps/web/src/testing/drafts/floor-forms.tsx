import { deliveryArea } from '@bloomdesk/contract/delivery-areas/shapes';
import { fulfillmentCenterShape } from '@bloomdesk/contract/fulfillment-centers/shapes';
import { lot } from '@bloomdesk/contract/inventory/shapes';
import { BatchPlanningPanel } from '#features/batches/planning/batch-planning-panel.tsx';
import { BulkDeliveryDialog } from '#features/bulk-actions/dialogs/bulk-delivery-dialog.tsx';
import { BulkStatusDialog } from '#features/bulk-actions/dialogs/bulk-status-dialog.tsx';
import { BulkUpgradeDialog } from '#features/bulk-actions/dialogs/bulk-upgrade-dialog.tsx';
import { RedistributeDialog } from '#features/bulk-actions/redistributing/redistribute-dialog.tsx';
import { DeliveryAreaDialog } from '#features/delivery-areas/form/delivery-area-dialog.tsx';
import { AdjustmentDialog } from '#features/inventory/adjustment-dialog.tsx';
import { lotOf } from '#features/inventory/lot.ts';
import { AddLotDialog } from '#features/inventory/saving/add-lot-dialog.tsx';
import { EditLotDialog } from '#features/inventory/saving/edit-lot-dialog.tsx';
import { PurchaseOrderDialog } from '#features/inventory/purchasing/purchase-order-dialog.tsx';
import { NewTransferDialog } from '#features/inventory/transfers/new-transfer-dialog.tsx';
import { VendorDialog } from '#features/inventory/vendors/vendor-dialog.tsx';
import { ChoiceDialog } from '#features/mass-redelivery/choice-dialog.tsx';
import { deliveryAreaOf } from '#lib/lookups.ts';
import type { FakeServer } from '#testing/fake-server.ts';
import { sampleChoices } from '#testing/sample-choices.ts';
import { sampleLineItem } from '#testing/sample-batch.ts';
import { sampleOf } from '#testing/sample-of-shape.ts';
import type { LargeForm } from './large-form.ts';

const ignored = () => {};
const targets = ['1000012-1', '1000013-1'].map((suborderId) => ({
  suborderId,
  status: 'Received' as const,
  lineItems: [sampleLineItem({ name: 'Red Roses' })],
}));
const area = deliveryAreaOf({
  ...sampleOf(deliveryArea),
  deliveryMechanism: 'onFleet',
  carrier: 'onfleet',
  transportMode: 'car',
});
const fc = sampleOf(fulfillmentCenterShape);

function offer(server: FakeServer) {
  const roses = {
    sku: 'FLRL-B-1002',
    name: 'Red Roses',
    price: 49.99,
    stock: 10,
    problems: [],
    isCurrent: false,
    codes: [],
  };
  server.answer('listLineOptions', { lineOptions: [{ ...roses, unitPrice: 49.99, image: null, type: 'product' }] });
  server.answer('listDeliveryChoices', sampleChoices({ ownStart: null }));
}

function offerVendors(server: FakeServer) {
  server.answer('listVendors', { vendors: [{ vendorId: 101, name: 'Andean Farms', email: '', isActive: true }] });
}

function offerCenters(server: FakeServer) {
  server.answer('listTransfers', { transfers: [], destinations: [{ fcId: 66, name: 'Memphis' }] });
  server.answer('listLots', { inventory: [] });
}

/** The forms of the floor, of stock and of areas, with as many fields as are written in each. */
export const floorForms: readonly LargeForm[] = [
  {
    name: 'Delivery area',
    file: 'features/delivery-areas/form/delivery-area-form-dialog.tsx',
    typed: 10,
    show: () => <DeliveryAreaDialog fcId={4} area={area} onViewMap={ignored} onDownload={ignored} onClose={ignored} />,
  },
  {
    name: 'Adjustment',
    file: 'features/inventory/adjustment-form.tsx',
    typed: 5,
    show: () => (
      <AdjustmentDialog lot={lotOf(sampleOf(lot))} adjustmentId={null} today="2027-02-10" onClose={ignored} />
    ),
  },
  {
    name: 'Add Lot',
    file: 'features/inventory/saving/add-lot-dialog.tsx',
    typed: 8,
    show: () => <AddLotDialog fc={{ fcId: 4, name: 'Baltimore' }} today="2027-02-10" onClose={ignored} />,
  },
  {
    name: 'Edit Lot',
    file: 'features/inventory/saving/edit-lot-dialog.tsx',
    typed: 6,
    show: () => <EditLotDialog lot={lotOf(sampleOf(lot))} today="2027-02-10" onClose={ignored} />,
  },
  {
    name: 'New purchase order',
    file: 'features/inventory/purchasing/purchase-lines-editor.tsx',
    typed: 4,
    skips: /^Vendor/,
    prepare: offerVendors,
    show: () => (
      <PurchaseOrderDialog
        fc={{ fcId: 4, name: 'Baltimore' }}
        today="2027-02-10"
        order={null}
        onSaved={ignored}
        onClose={ignored}
      />
    ),
  },
  {
    name: 'New transfer',
    file: 'features/inventory/transfers/new-transfer-dialog.tsx',
    typed: 2,
    skips: /^(To|Lot|Expected)/,
    prepare: offerCenters,
    show: () => (
      <NewTransferDialog fc={{ fcId: 4, name: 'Baltimore' }} today="2027-02-10" onSent={ignored} onClose={ignored} />
    ),
  },
  {
    name: 'New vendor',
    file: 'features/inventory/vendors/vendor-dialog.tsx',
    typed: 5,
    show: () => <VendorDialog vendor={null} onClose={ignored} />,
  },
  {
    name: 'Redistribute to Date',
    file: 'features/bulk-actions/redistributing/redistribute-dialog.tsx',
    typed: 3,
    skips: /^Delivery dayDay/,
    show: () => <RedistributeDialog targets={targets} onClose={ignored} />,
  },
  {
    name: 'Upgrade of many',
    file: 'features/bulk-actions/dialogs/bulk-upgrade-dialog.tsx',
    typed: 5,
    show: () => <BulkUpgradeDialog targets={targets} onClose={ignored} />,
  },
  {
    name: 'Status of many',
    file: 'features/bulk-actions/dialogs/bulk-status-dialog.tsx',
    typed: 3,
    show: () => <BulkStatusDialog targets={targets} onClose={ignored} />,
  },
  {
    name: 'Start time of many',
    file: 'features/bulk-actions/dialogs/bulk-delivery-dialog.tsx',
    typed: 3,
    show: () => <BulkDeliveryDialog targets={targets} onClose={ignored} />,
  },
  {
    name: 'Plan of a bad day',
    file: 'features/mass-redelivery/choice-dialog.tsx',
    typed: 4,
    skips: /^Plan/,
    show: () => (
      <ChoiceDialog rows={null} creditPercent={125} example={undefined} onChoose={ignored} onClose={ignored} />
    ),
  },
  {
    name: 'Create batches',
    file: 'features/batches/planning/batch-planning-panel.tsx',
    typed: 5,
    show: () => (
      <BatchPlanningPanel
        {...{ fc, selected: [], batchNames: [], run: null }}
        productOf={() => undefined}
        onCreate={ignored}
        onStop={ignored}
        onClose={ignored}
      />
    ),
  },
].map((form) => ({ ...form, prepare: offer }));
