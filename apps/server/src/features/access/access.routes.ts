import * as calls from '@bloomdesk/contract/access/calls';
import * as setUp from '@bloomdesk/contract/access/set-up.calls';
import { answer } from '#http/answer.ts';
import type { AppContext } from '#composition/app-context.ts';
import { chooseLanguage } from './choose-language.ts';
import { getSession } from './get-session.ts';
import { listDemoOrders } from './list-demo-orders.ts';
import { markTourSeen } from './mark-tour-seen.ts';
import { getSetUp } from './set-up/get-set-up.ts';
import { settleSetUpStep } from './set-up/settle-set-up-step.ts';

export function accessRoutes(app: AppContext): void {
  answer(app, calls.getSession, getSession);
  answer(app, calls.chooseLanguage, chooseLanguage);
  answer(app, calls.listDemoOrders, listDemoOrders);
  answer(app, calls.markTourSeen, markTourSeen);
  answer(app, setUp.getSetUp, getSetUp);
  answer(app, setUp.settleSetUpStep, settleSetUpStep);
}
