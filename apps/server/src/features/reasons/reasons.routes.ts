import * as calls from '@bloomdesk/contract/reasons/calls';
import { answer } from '#http/answer.ts';
import type { House } from '#composition/app-context.ts';
import { listReasons } from './list-reasons.ts';

export function reasonRoutes(house: House): void {
  answer(house, calls.listReasons, listReasons);
}
