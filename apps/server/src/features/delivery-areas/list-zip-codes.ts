import type { listZipCodes as call } from '@bloomdesk/contract/delivery-areas/places.calls';
import type { UseCase } from '#http/answer.ts';

export const listZipCodes: UseCase<typeof call> = async (ctx) => ({ zipCodes: await ctx.zipPlaces.codes() });
