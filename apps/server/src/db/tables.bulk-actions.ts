import type { Generated } from 'kysely';
import type { Json } from './json-columns.ts';

/** What is done to many suborders at once. */
export interface BulkActionTables {
  bulk_actions: {
    bulk_action_id: string;
    staff_id: string;
    kind: string;
    action: Json<unknown>;
    clear_exception: boolean;
    selection_hash: string;
    state: Generated<'running' | 'stopping' | 'stopped' | 'done'>;
    started_at: Date;
    finished_at: Date | null;
  };
  bulk_action_results: {
    bulk_action_id: string;
    place: number;
    suborder_id: string;
    expected_version: number | null;
    status: Generated<'pending' | 'success' | 'fail' | 'skipped'>;
    tries: Generated<number>;
    message: Generated<string>;
    event_id: number | null;
    exception_event_id: number | null;
  };
}
