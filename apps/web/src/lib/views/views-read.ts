import { listViews } from '@bloomdesk/contract/views/calls';
import type { ViewTable } from '@bloomdesk/domain/views/view-tables';
import { read } from '#lib/use-call.ts';

/** The views of a table; a screen that takes long to come does not ask for them twice, and who changes one reads it anew. */
export function viewsRead(table: ViewTable) {
  return { ...read(listViews, { table }), staleTime: 60_000 };
}
