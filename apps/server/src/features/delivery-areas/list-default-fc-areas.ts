import type { listDefaultFcAreas as call } from '@bloomdesk/contract/delivery-areas/calls';
import type { UseCase } from '#http/answer.ts';
import { listFcAreas } from './list-fc-areas.ts';

/** The areas of center 1, or of the one that is named in the query. */
export const listDefaultFcAreas: UseCase<typeof call> = async (ctx, { fcId }) => await listFcAreas(ctx, { fcId });
