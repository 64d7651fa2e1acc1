import { accessRoutes } from '#features/access/access.routes.ts';
import { auditRoutes } from '#features/audit/audit.routes.ts';
import { bulkOrderRoutes } from '#features/bulk-orders/bulk-orders.routes.ts';
import { batchRoutes } from '#features/batches/batches.routes.ts';
import { customerRoutes } from '#features/customers/customers.routes.ts';
import { deliveryRoutes } from '#features/deliveries/deliveries.routes.ts';
import { deliveryWindowRoutes } from '#features/delivery-windows/delivery-windows.routes.ts';
import { areaRoutes } from '#features/delivery-areas/delivery-areas.routes.ts';
import { exceptionRoutes } from '#features/exceptions/exceptions.routes.ts';
import { identityRoutes } from '#features/identity/identity.routes.ts';
import { inventoryRoutes } from '#features/inventory/inventory.routes.ts';
import { lineItemRoutes } from '#features/line-items/line-items.routes.ts';
import { notificationRoutes } from '#features/notifications/notifications.routes.ts';
import { orderRoutes } from '#features/orders/orders.routes.ts';
import { printingRoutes } from '#features/printing/printing.routes.ts';
import { productRoutes } from '#features/products/products.routes.ts';
import { reasonRoutes } from '#features/reasons/reasons.routes.ts';
import { remedyRoutes } from '#features/remedies/remedies.routes.ts';
import { searchRoutes } from '#features/search/search.routes.ts';
import { suborderRoutes } from '#features/suborders/suborders.routes.ts';
import type { House } from './house.ts';

/** Every call of the product, feature by feature. */
export function bindRoutes(house: House): void {
  accessRoutes(house);
  areaRoutes(house);
  auditRoutes(house);
  batchRoutes(house);
  bulkOrderRoutes(house);
  customerRoutes(house);
  deliveryRoutes(house);
  deliveryWindowRoutes(house);
  exceptionRoutes(house);
  identityRoutes(house);
  inventoryRoutes(house);
  lineItemRoutes(house);
  notificationRoutes(house);
  orderRoutes(house);
  printingRoutes(house);
  productRoutes(house);
  reasonRoutes(house);
  remedyRoutes(house);
  searchRoutes(house);
  suborderRoutes(house);
}
