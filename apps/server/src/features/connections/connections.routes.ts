import * as calls from '@bloomdesk/contract/connections/calls';
import type { AppContext } from '#composition/app-context.ts';
import { answer, answerPrepared } from '#http/answer.ts';
import { askPartner } from './ask-partner.ts';
import { getConnection } from './get-connection.ts';
import { listConnections } from './list-connections.ts';
import { testConnection } from './test-connection.ts';

/** The partners as administrators see them. */
export function connectionRoutes(app: AppContext): void {
  answer(app, calls.listConnections, listConnections);
  answer(app, calls.getConnection, getConnection);
  answerPrepared(app, calls.testConnection, askPartner, testConnection);
}
