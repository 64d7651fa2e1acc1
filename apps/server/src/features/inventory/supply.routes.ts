import * as orderCalls from '@bloomdesk/contract/inventory/purchase-orders.calls';
import * as dockCalls from '@bloomdesk/contract/inventory/receiving.calls';
import * as vendorCalls from '@bloomdesk/contract/inventory/vendors.calls';
import { answer } from '#http/answer.ts';
import type { AppContext } from '#composition/app-context.ts';
import { addPurchaseOrder } from './purchasing/add-purchase-order.ts';
import { endPurchaseOrder } from './purchasing/end-purchase-order.ts';
import { getPurchaseOrder } from './purchasing/get-purchase-order.ts';
import { listPurchaseOrders } from './purchasing/list-purchase-orders.ts';
import { previewPurchaseOrder } from './purchasing/preview-purchase-order.ts';
import { sendPurchaseOrder } from './purchasing/send-purchase-order.ts';
import { updatePurchaseOrder } from './purchasing/update-purchase-order.ts';
import { getDock } from './receiving/get-dock.ts';
import { receiveDelivery } from './receiving/receive-delivery.ts';
import { setShelfLife } from './receiving/set-shelf-life.ts';
import { addVendor } from './vendors/add-vendor.ts';
import { listVendors } from './vendors/list-vendors.ts';
import { updateVendor } from './vendors/update-vendor.ts';

/** Where stock comes from: vendors, and what is ordered from them. */
export function supplyRoutes(app: AppContext): void {
  answer(app, vendorCalls.listVendors, listVendors);
  answer(app, vendorCalls.addVendor, addVendor);
  answer(app, vendorCalls.updateVendor, updateVendor);
  answer(app, orderCalls.listPurchaseOrders, listPurchaseOrders);
  answer(app, orderCalls.getPurchaseOrder, getPurchaseOrder);
  answer(app, orderCalls.addPurchaseOrder, addPurchaseOrder);
  answer(app, orderCalls.updatePurchaseOrder, updatePurchaseOrder);
  answer(app, orderCalls.previewPurchaseOrder, previewPurchaseOrder);
  answer(app, orderCalls.sendPurchaseOrder, sendPurchaseOrder);
  answer(app, orderCalls.endPurchaseOrder, endPurchaseOrder);
  answer(app, dockCalls.getDock, getDock);
  answer(app, dockCalls.receiveDelivery, receiveDelivery);
  answer(app, dockCalls.setShelfLife, setShelfLife);
}
