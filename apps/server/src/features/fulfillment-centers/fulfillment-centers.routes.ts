import * as calls from '@bloomdesk/contract/fulfillment-centers/flags.calls';
import { answer } from '#http/answer.ts';
import type { AppContext } from '#composition/app-context.ts';
import { listFeatureFlags } from './list-feature-flags.ts';
import { setFeatureFlag } from './set-feature-flag.ts';

export function fulfillmentCenterRoutes(app: AppContext): void {
  answer(app, calls.listFeatureFlags, listFeatureFlags);
  answer(app, calls.setFeatureFlag, setFeatureFlag);
}
