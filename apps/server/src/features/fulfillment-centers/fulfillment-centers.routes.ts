import { addFulfillmentCenters as addCall } from '@bloomdesk/contract/fulfillment-centers/set-up.calls';
import * as calls from '@bloomdesk/contract/fulfillment-centers/flags.calls';
import * as centers from '@bloomdesk/contract/fulfillment-centers/centers.calls';
import { answer } from '#http/answer.ts';
import type { AppContext } from '#composition/app-context.ts';
import { addCenter } from './centers/add-center.ts';
import { listCenters } from './centers/list-centers.ts';
import { updateCenter } from './centers/update-center.ts';
import { addFulfillmentCenters } from './add-fulfillment-centers.ts';
import { listFeatureFlags } from './list-feature-flags.ts';
import { setFeatureFlag } from './set-feature-flag.ts';

export function fulfillmentCenterRoutes(app: AppContext): void {
  answer(app, centers.listCenters, listCenters);
  answer(app, centers.addCenter, addCenter);
  answer(app, centers.updateCenter, updateCenter);
  answer(app, addCall, addFulfillmentCenters);
  answer(app, calls.listFeatureFlags, listFeatureFlags);
  answer(app, calls.setFeatureFlag, setFeatureFlag);
}
