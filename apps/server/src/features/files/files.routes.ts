import * as calls from '@bloomdesk/contract/files/calls';
import { answerFile } from '#http/answer.ts';
import type { AppContext } from '#composition/app-context.ts';
import { getFile } from './get-file.ts';

export function fileRoutes(app: AppContext): void {
  answerFile(app, calls.getFile, getFile);
}
