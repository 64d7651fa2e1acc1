import { z } from 'zod/mini';
import { reasonLimits } from '@bloomdesk/domain/reasons/reason-list';
import { defineCall } from '../call.ts';
import { expectedVersion } from '../fields.ts';
import { category, reasonList } from './lists.shapes.ts';

/** The reasons staff choose from, by category (D164). */
export const listReasons = defineCall('listReasons', 'GET /v1/reasons', {
  summary: 'The reasons staff choose from, by category.',
  about: ['reason'],
  data: z.object({ categories: z.array(z.object({ category: z.string(), reasons: z.array(z.string()) })) }),
});

export const listReasonLists = defineCall('listReasonLists', 'GET /v1/reason-lists', {
  summary: 'The reasons of every category, with those that are retired.',
  needs: 'settings.manage',
  about: ['reason'],
  data: z.object({ lists: z.array(reasonList) }),
});

/** Writes what a category offers, in this order; what is left out is retired and stays where it was given (D388). */
export const saveReasonList = defineCall('saveReasonList', 'PUT /v1/reason-lists/:category', {
  summary: 'Writes the reasons of a category in their order. Those left out are retired.',
  needs: 'settings.manage',
  about: ['reason'],
  audit: 'reason.save',
  params: z.strictObject({ category }),
  body: z.strictObject({
    labels: z
      .array(z.string().check(z.trim(), z.maxLength(reasonLimits.label)))
      .check(z.maxLength(reasonLimits.labels)),
    expectedVersion,
  }),
  data: z.object({ list: reasonList }),
});
