import * as calls from '@bloomdesk/contract/fulfillment-centers/flags.calls';
import { answer } from '#http/answer.ts';
import type { House } from '#composition/app-context.ts';
import { listFeatureFlags } from './list-feature-flags.ts';
import { setFeatureFlag } from './set-feature-flag.ts';

export function fulfillmentCenterRoutes(house: House): void {
  answer(house, calls.listFeatureFlags, listFeatureFlags);
  answer(house, calls.setFeatureFlag, setFeatureFlag);
}
