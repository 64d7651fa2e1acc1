import type { listCenters as call } from '@bloomdesk/contract/fulfillment-centers/centers.calls';
import type { UseCase } from '#http/answer.ts';
import { centerOnWire } from './center-on-wire.ts';

export const listCenters: UseCase<typeof call> = async (ctx) => {
  const [rows, carriers] = await Promise.all([ctx.centerSettings.all(), ctx.centerSettings.carriers()]);
  return { centers: rows.map(centerOnWire), carriers };
};
