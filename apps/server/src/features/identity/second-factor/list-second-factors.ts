import type { listSecondFactors as call } from '@bloomdesk/contract/identity/second-factor.calls';
import type { UseCase } from '#http/answer.ts';
import { ownFactors } from './own-factors.ts';

export const listSecondFactors: UseCase<typeof call> = async (ctx) => await ownFactors(ctx);
