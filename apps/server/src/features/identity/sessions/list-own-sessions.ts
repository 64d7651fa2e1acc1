import type { listOwnSessions as call } from '@bloomdesk/contract/identity/own-sessions.calls';
import type { UseCase } from '#http/answer.ts';
import { ownSessions } from './session-on-wire.ts';

export const listOwnSessions: UseCase<typeof call> = async (ctx) => await ownSessions(ctx);
