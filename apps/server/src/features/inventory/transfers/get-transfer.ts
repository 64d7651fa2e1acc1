import type { getTransfer as call } from '@bloomdesk/contract/inventory/transfers.calls';
import type { UseCase } from '#http/answer.ts';
import { transferOnWire } from './transfer-on-wire.ts';

export const getTransfer: UseCase<typeof call> = async (ctx, { transferId }) => ({
  transfer: await transferOnWire(ctx, transferId),
});
