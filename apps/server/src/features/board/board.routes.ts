import * as calls from '@bloomdesk/contract/board/calls';
import { answer } from '#http/answer.ts';
import type { House } from '#composition/app-context.ts';
import { getBoard } from './get-board.ts';

export function boardRoutes(house: House): void {
  answer(house, calls.getBoard, getBoard);
}
