import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { expectedVersion, uuid } from '../fields.ts';
import { savedView, viewName, viewStateShape, viewTable } from './shapes.ts';

const oneView = z.strictObject({ viewId: uuid });
const answer = z.object({ view: savedView });

/** The views of a table that a person sees: their own by name, then those others share. */
export const listViews = defineCall('listViews', 'GET /v1/views', {
  summary: 'The views of a table that a person sees.',
  about: ['view'],
  query: z.strictObject({ table: viewTable }),
  data: z.object({ views: z.array(savedView) }),
});

/** Keeps how a table is looked at under a name of one's own. Saved under the id it had, a deleted view is back. */
export const saveView = defineCall('saveView', 'POST /v1/views', {
  summary: 'Saves how a table is looked at under a name.',
  about: ['view'],
  audit: 'view.save',
  body: z.strictObject({ table: viewTable, name: viewName, state: viewStateShape, viewId: z.optional(uuid) }),
  data: answer,
});

/** Renames a view, or has it keep something else. */
export const updateView = defineCall('updateView', 'PATCH /v1/views/:viewId', {
  summary: 'Renames a view, or has it keep something else.',
  about: ['view'],
  audit: 'view.update',
  params: oneView,
  body: z.strictObject({
    fields: z
      .strictObject({ name: z.optional(viewName), state: z.optional(viewStateShape) })
      .check(z.refine((fields) => Object.keys(fields).length > 0, 'must name a field')),
    expectedVersion,
  }),
  data: answer,
});

/** Shows a view to everybody who reads its table, or to its owner alone again. */
export const shareView = defineCall('shareView', 'POST /v1/views/:viewId/share', {
  summary: 'Shows a view to everybody who reads its table, or to its owner alone again.',
  about: ['view'],
  audit: 'view.share',
  params: oneView,
  body: z.strictObject({ isShared: z.boolean(), expectedVersion }),
  data: answer,
});

/** The view one's own table opens with where the address says nothing; without an id it opens with everything. */
export const chooseDefaultView = defineCall('chooseDefaultView', 'POST /v1/views/default', {
  summary: "Chooses the view one's own table opens with.",
  about: ['view'],
  audit: 'view.default',
  body: z.strictObject({ table: viewTable, viewId: z.nullable(uuid) }),
  data: z.object({ viewId: z.nullable(z.string()) }),
});

/** Forgets a view; tables that opened with it start with everything again. */
export const deleteView = defineCall('deleteView', 'DELETE /v1/views/:viewId', {
  summary: 'Deletes a view.',
  about: ['view'],
  audit: 'view.delete',
  params: oneView,
  body: z.strictObject({ expectedVersion }),
  data: z.object({ viewId: z.string() }),
});
