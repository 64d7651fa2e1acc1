import type { getSetUp as call } from '@bloomdesk/contract/access/set-up.calls';
import type { UseCase } from '#http/answer.ts';
import { setUpStanding } from './standing.ts';

export const getSetUp: UseCase<typeof call> = async (ctx) => (await setUpStanding(ctx)) ?? { company: '', lines: [] };
