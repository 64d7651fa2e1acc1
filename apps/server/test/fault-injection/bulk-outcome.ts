import { sql } from './retrying-client.ts';
import type { KillableServer } from './killable-server.ts';

/** How many events of one kind a bulk action has left, and about how many suborders: as many of each where each was done once. */
export async function eventCounts(server: KillableServer, bulkActionId: string, action: string): Promise<object[]> {
  return await sql(
    server,
    `select count(*)::int as events, count(distinct entity_id)::int as suborders
     from audit_events e join audit_links l using (event_id)
     where e.data->>'bulkActionId' = '${bulkActionId}' and e.action = '${action}' and l.entity_type = 'SUBORDER'`,
  );
}

/** Windows that count another number than they hold, or hold more than they may. */
export async function miscountedDeliveryWindows(server: KillableServer): Promise<object[]> {
  return await sql(
    server,
    `select w.window_id, w.booked, w.capacity, count(s.suborder_id)::int as held from delivery_windows w
       left join suborders s on s.window_id = w.window_id and s.status <> 'Cancelled'
     group by w.window_id having w.booked <> count(s.suborder_id) or w.booked > w.capacity`,
  );
}
