import * as cancelling from '@bloomdesk/contract/suborders/cancelling.calls';
import * as visitors from '@bloomdesk/contract/orders/visitors.calls';
import * as actions from '@bloomdesk/contract/orders/actions.calls';
import * as calls from '@bloomdesk/contract/orders/calls';
import * as timeline from '@bloomdesk/contract/orders/timeline.calls';
import * as skeleton from '@bloomdesk/contract/orders/skeleton.calls';
import { answer, answerAfter, answerPrepared, answerText } from '#http/answer.ts';
import type { AppContext } from '#composition/app-context.ts';
import { cancelOrder } from './cancel-order.ts';
import { beforeSkeletonOrder, createSkeletonOrder } from './create-skeleton-order.ts';
import { getOrder } from './get-order.ts';
import { listRelatedSubscriptionOrders } from './list-related-subscription-orders.ts';
import { stopSubscription } from './stop-subscription.ts';
import { beforeSyncingSalesOrder, syncSalesOrder } from './sync-sales-order.ts';
import { updateOrder } from './update-order.ts';
import { listOrderTimeline } from './timeline/list-order-timeline.ts';
import { listOrderVisitors } from './list-order-visitors.ts';

export function orderRoutes(app: AppContext): void {
  answerText(app, calls.getOrder, getOrder);
  answerText(app, actions.updateOrder, updateOrder);
  answerAfter(app, actions.syncSalesOrder, beforeSyncingSalesOrder, syncSalesOrder);
  answer(app, actions.stopSubscription, stopSubscription);
  answer(app, actions.listRelatedSubscriptionOrders, listRelatedSubscriptionOrders);
  answer(app, cancelling.cancelOrder, cancelOrder);
  answer(app, visitors.listOrderVisitors, listOrderVisitors);
  answer(app, timeline.listOrderTimeline, listOrderTimeline);
  answerPrepared(app, skeleton.createSkeletonOrder, beforeSkeletonOrder, createSkeletonOrder);
}
