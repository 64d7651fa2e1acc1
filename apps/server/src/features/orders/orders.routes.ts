import * as cancelling from '@bloomdesk/contract/suborders/cancelling.calls';
import * as visitors from '@bloomdesk/contract/orders/visitors.calls';
import * as actions from '@bloomdesk/contract/orders/actions.calls';
import * as calls from '@bloomdesk/contract/orders/calls';
import * as timeline from '@bloomdesk/contract/orders/timeline.calls';
import * as comments from '@bloomdesk/contract/orders/comments.calls';
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
import { addOrderComment } from './comments/add-order-comment.ts';
import { editOrderComment } from './comments/edit-order-comment.ts';
import { listMentionable } from './comments/list-mentionable.ts';
import { removeOrderComment } from './comments/remove-order-comment.ts';
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
  answer(app, comments.addOrderComment, addOrderComment);
  answer(app, comments.editOrderComment, editOrderComment);
  answer(app, comments.removeOrderComment, removeOrderComment);
  answer(app, comments.listMentionable, listMentionable);
  answerPrepared(app, skeleton.createSkeletonOrder, beforeSkeletonOrder, createSkeletonOrder);
}
