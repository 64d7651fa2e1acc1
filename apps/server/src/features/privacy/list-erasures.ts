import type { listErasures as call } from '@bloomdesk/contract/privacy/calls';
import type { UseCase } from '#http/answer.ts';
import { erasureOnWire } from './erasure-on-wire.ts';

export const listErasures: UseCase<typeof call> = async ({ erasures }) => {
  return { erasures: (await erasures.list()).map(erasureOnWire) };
};
