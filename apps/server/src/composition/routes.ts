import { answerTogether } from '#http/together/answer-together.ts';
import { accessRoutes } from '#features/access/access.routes.ts';
import { apiKeyRoutes } from '#features/api-keys/api-keys.routes.ts';
import { webhookRoutes } from '#features/webhooks/webhooks.routes.ts';
import { auditRoutes } from '#features/audit/audit.routes.ts';
import { boardRoutes } from '#features/board/board.routes.ts';
import { massRedeliveryRoutes } from '#features/mass-redelivery/mass-redelivery.routes.ts';
import { bulkActionRoutes } from '#features/bulk-actions/bulk-actions.routes.ts';
import { bulkOrderRoutes } from '#features/bulk-orders/bulk-orders.routes.ts';
import { batchRoutes } from '#features/batches/batches.routes.ts';
import { closedDayRoutes } from '#features/closed-days/closed-days.routes.ts';
import { companyRoutes } from '#features/company/company.routes.ts';
import { customerRoutes } from '#features/customers/customers.routes.ts';
import { deliveryRoutes } from '#features/deliveries/deliveries.routes.ts';
import { deliveryWindowRoutes } from '#features/delivery-windows/delivery-windows.routes.ts';
import { deliveryAreaRoutes } from '#features/delivery-areas/delivery-areas.routes.ts';
import { fileRoutes } from '#features/files/files.routes.ts';
import { fulfillmentCenterRoutes } from '#features/fulfillment-centers/fulfillment-centers.routes.ts';
import { exceptionRoutes } from '#features/exceptions/exceptions.routes.ts';
import { identityRoutes } from '#features/identity/identity.routes.ts';
import { scimRoutes } from '#features/identity/scim/scim.routes.ts';
import { supplyRoutes } from '#features/inventory/supply.routes.ts';
import { intakeRoutes } from '#features/intake/intake.routes.ts';
import { inventoryRoutes } from '#features/inventory/inventory.routes.ts';
import { lineItemRoutes } from '#features/line-items/line-items.routes.ts';
import { notificationRoutes } from '#features/notifications/notifications.routes.ts';
import { orderRoutes } from '#features/orders/orders.routes.ts';
import { paymentRoutes } from '#features/payments/payments.routes.ts';
import { paymentPlatformRoutes } from '#features/payments/payment-platform.routes.ts';
import { privacyRoutes } from '#features/privacy/privacy.routes.ts';
import { printingRoutes } from '#features/printing/printing.routes.ts';
import { productRoutes } from '#features/products/products.routes.ts';
import { reasonRoutes } from '#features/reasons/reasons.routes.ts';
import { remedyRoutes } from '#features/remedies/remedies.routes.ts';
import { mailedReportRoutes } from '#features/reports/mailed/mailed-reports.routes.ts';
import { reportRoutes } from '#features/reports/reports.routes.ts';
import { searchRoutes } from '#features/search/search.routes.ts';
import { suborderRoutes } from '#features/suborders/suborders.routes.ts';
import { viewRoutes } from '#features/views/views.routes.ts';
import { operationsRoutes } from '#features/operations/operations.routes.ts';
import { connectionRoutes } from '#features/connections/connections.routes.ts';
import type { AppContext } from './app-context.ts';

const features = [
  accessRoutes,
  apiKeyRoutes,
  webhookRoutes,
  companyRoutes,
  connectionRoutes,
  operationsRoutes,
  deliveryAreaRoutes,
  auditRoutes,
  batchRoutes,
  boardRoutes,
  massRedeliveryRoutes,
  bulkActionRoutes,
  bulkOrderRoutes,
  closedDayRoutes,
  customerRoutes,
  deliveryRoutes,
  deliveryWindowRoutes,
  exceptionRoutes,
  fileRoutes,
  fulfillmentCenterRoutes,
  identityRoutes,
  scimRoutes,
  intakeRoutes,
  inventoryRoutes,
  supplyRoutes,
  lineItemRoutes,
  notificationRoutes,
  orderRoutes,
  paymentRoutes,
  paymentPlatformRoutes,
  printingRoutes,
  productRoutes,
  reasonRoutes,
  remedyRoutes,
  reportRoutes,
  mailedReportRoutes,
  searchRoutes,
  suborderRoutes,
  viewRoutes,
  privacyRoutes,
];

/** Every call of the product, feature by feature. */
export function bindRoutes(app: AppContext): void {
  for (const bind of features) bind(app);
  answerTogether(app);
}
