import { z } from 'zod/mini';
import { anyBulkActionNeeds, mostBulkSuborders } from '@bloomdesk/domain/bulk-actions/bulk-action-kinds';
import { defineCall } from '../call.ts';
import { suborderId, uuid } from '../fields.ts';
import { bulkAction, bulkActionReport, bulkActionSummary } from './shapes.ts';

const oneBulkAction = z.strictObject({ bulkActionId: uuid });

/**
 * Does the same to many suborders: a job works them off four at a time, each as the single call would, for its own and
 * with its own result (D179). Each kind has its own permissions (D241), which are looked at again for every suborder.
 */
export const startBulkAction = defineCall('startBulkAction', 'POST /v1/bulk-actions', {
  summary: 'Does the same to many suborders by a job, each with its own result.',
  needs: anyBulkActionNeeds,
  about: ['bulkAction'],
  body: z.strictObject({
    action: bulkAction,
    suborderIds: z.array(suborderId).check(z.minLength(1, 'must name a suborder'), z.maxLength(mostBulkSuborders)),
    /** Clears the exception of each suborder it succeeds for; needs exception.remove (D177). */
    clearException: z._default(z.boolean(), false),
    /** What was read of each; anyone who was changed since is not changed again (P8). */
    expectedVersions: z.optional(z.record(suborderId, z.int().check(z.positive()))),
  }),
  data: z.object({ bulkActionId: z.string() }),
});

/** Where one's own bulk action stands, suborder by suborder. */
export const getBulkAction = defineCall('getBulkAction', 'GET /v1/bulk-actions/:bulkActionId', {
  summary: "Where one's own bulk action stands, suborder by suborder.",
  needs: anyBulkActionNeeds,
  kind: 'text',
  about: ['bulkAction'],
  params: oneBulkAction,
  data: bulkActionReport,
});

/** One's own bulk actions of the last days, the newest first. */
export const listBulkActions = defineCall('listBulkActions', 'GET /v1/bulk-actions', {
  summary: "One's own bulk actions of the last days, the newest first.",
  needs: anyBulkActionNeeds,
  kind: 'text',
  about: ['bulkAction'],
  data: z.object({ bulkActions: z.array(bulkActionSummary) }),
});

/** Stops one's own bulk action: what runs comes to its end, the rest is skipped. */
export const stopBulkAction = defineCall('stopBulkAction', 'POST /v1/bulk-actions/:bulkActionId/stop', {
  summary: "Stops one's own bulk action.",
  needs: anyBulkActionNeeds,
  kind: 'text',
  about: ['bulkAction'],
  params: oneBulkAction,
  data: bulkActionReport,
});
