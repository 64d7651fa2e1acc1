import * as calls from '@bloomdesk/contract/mass-redelivery/calls';
import { answer } from '#http/answer.ts';
import type { House } from '#composition/app-context.ts';
import { planMassRedelivery } from './plan-mass-redelivery.ts';

export function massRedeliveryRoutes(house: House): void {
  answer(house, calls.planMassRedelivery, planMassRedelivery);
}
