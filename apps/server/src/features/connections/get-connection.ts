import type { getConnection as call } from '@bloomdesk/contract/connections/calls';
import type { UseCase } from '#http/answer.ts';
import { oneConnection } from './one-connection.ts';

export const getConnection: UseCase<typeof call> = (ctx, { partner }) => oneConnection(ctx, partner);
