import { centerStore } from '#features/fulfillment-centers/centers/centers.store.ts';
import { flagStore } from '#features/fulfillment-centers/flags.store.ts';
import { closedDayStore } from '#features/closed-days/closed-days.store.ts';
import { leftBehindStore } from '#features/closed-days/left-behind.store.ts';
import { stockLossStore } from '#features/inventory/stock-losses.store.ts';
import { productCodeStore } from '#features/products/codes/product-codes.store.ts';
import { catalogStore } from '#features/products/catalog/catalog.store.ts';
import { productPictureStore } from '#features/products/pictures/product-pictures.store.ts';
import { productStore } from '#features/products/products.store.ts';
import { deliveryWindowStore } from '#features/delivery-windows/delivery-windows.store.ts';
import { deliveryAreaStore } from '#features/delivery-areas/delivery-areas.store.ts';
import { zipPlaceStore } from '#features/delivery-areas/zip-places.store.ts';
import { servingAreaStore } from '#features/delivery-areas/serving-areas.store.ts';
import { adjustmentStore } from '#features/inventory/adjustments.store.ts';
import { lotStore } from '#features/inventory/lots.store.ts';
import { stockDayStore } from '#features/inventory/day/stock-day.store.ts';
import { cycleCountStore } from '#features/inventory/counting/cycle-counts.store.ts';
import { purchaseOrderStore } from '#features/inventory/purchasing/purchase-orders.store.ts';
import { shortageStore } from '#features/inventory/shortages/shortages.store.ts';
import { transferStore } from '#features/inventory/transfers/transfers.store.ts';
import { vendorStore } from '#features/inventory/vendors/vendors.store.ts';
import { savedLotStore } from '#features/inventory/saving/saved-lots.store.ts';

/** What can be sold, and where it can be brought. */
export const supplyStores = {
  adjustments: adjustmentStore,
  areas: deliveryAreaStore,
  catalog: catalogStore,
  closedDays: closedDayStore,
  centerSettings: centerStore,
  cycleCounts: cycleCountStore,
  flags: flagStore,
  deliveryWindows: deliveryWindowStore,
  leftBehind: leftBehindStore,
  lots: lotStore,
  productPictures: productPictureStore,
  productCodes: productCodeStore,
  products: productStore,
  purchaseOrders: purchaseOrderStore,
  savedLots: savedLotStore,
  vendors: vendorStore,
  shortages: shortageStore,
  servingAreas: servingAreaStore,
  stockDay: stockDayStore,
  transfers: transferStore,
  zipPlaces: zipPlaceStore,
  stockLosses: stockLossStore,
};
