import * as calls from '@bloomdesk/contract/floor/board.calls';
import { answer } from '#http/answer.ts';
import type { House } from '#house.ts';
import { getBoard } from './get-board.ts';

export function boardRoutes(house: House): void {
  answer(house, calls.getBoard, getBoard);
}
