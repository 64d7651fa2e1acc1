import { z } from 'zod/mini';
import { oneLine } from '@bloomdesk/domain/plain-text';
import { viewLimits } from '@bloomdesk/domain/views/view-rules';
import { columnIdPattern, columnWidths, densities } from '@bloomdesk/domain/views/view-state';
import { viewTables } from '@bloomdesk/domain/views/view-tables';

export const viewTable = z.enum(viewTables);

export const viewName = z
  .string()
  .check(z.overwrite(oneLine), z.minLength(1, 'must have a name'), z.maxLength(viewLimits.name));

const columnId = z.string().check(z.regex(columnIdPattern, 'must be the id of a column'));
const filterText = z.string().check(z.minLength(1), z.maxLength(viewLimits.text));
const filter = z.union([filterText, z.array(filterText).check(z.minLength(1), z.maxLength(viewLimits.picked))]);

const columnIds = z.array(columnId).check(z.maxLength(viewLimits.columns));
const width = z.int().check(z.minimum(columnWidths.least), z.maximum(columnWidths.most));

/** What a view keeps; the same shape reads it from a request, from the database and before a table shows it. */
export const viewStateShape = z.strictObject({
  sort: z.nullable(z.strictObject({ id: columnId, desc: z.boolean() })),
  filters: z
    .record(columnId, filter)
    .check(z.refine((filters) => Object.keys(filters).length <= viewLimits.columns, 'must not name more columns')),
  hidden: columnIds,
  // Views that were saved before these could be said do not name them.
  shown: z._default(columnIds, []),
  order: z._default(columnIds, []),
  widths: z._default(
    z
      .record(columnId, width)
      .check(z.refine((widths) => Object.keys(widths).length <= viewLimits.columns, 'must not name more columns')),
    {},
  ),
  density: z._default(z.nullable(z.literal([...densities])), null),
});

/** A view as someone sees it. */
export const savedView = z.object({
  viewId: z.string(),
  table: viewTable,
  name: z.string(),
  isShared: z.boolean(),
  isMine: z.boolean(),
  /** Is it the one this person's table opens with? */
  isDefault: z.boolean(),
  ownerName: z.string(),
  state: viewStateShape,
  version: z.number(),
});
export type SavedView = z.infer<typeof savedView>;
