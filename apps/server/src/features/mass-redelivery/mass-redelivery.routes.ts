import * as calls from '@bloomdesk/contract/mass-redelivery/calls';
import { answer } from '#http/answer.ts';
import type { AppContext } from '#composition/app-context.ts';
import { planMassRedelivery } from './plan-mass-redelivery.ts';

export function massRedeliveryRoutes(app: AppContext): void {
  answer(app, calls.planMassRedelivery, planMassRedelivery);
}
