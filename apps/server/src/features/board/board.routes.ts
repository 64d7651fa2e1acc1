import * as calls from '@bloomdesk/contract/board/calls';
import { answer } from '#http/answer.ts';
import type { AppContext } from '#composition/app-context.ts';
import { getDayProgress } from './get-day-progress.ts';
import { getBoard } from './get-board.ts';

export function boardRoutes(app: AppContext): void {
  answer(app, calls.getBoard, getBoard);
  answer(app, calls.getDayProgress, getDayProgress);
}
