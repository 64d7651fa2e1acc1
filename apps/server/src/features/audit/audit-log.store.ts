import { sql } from 'kysely';
import type { AuditLogEntry } from '@bloomdesk/contract/audit/calls';
import type { AuditedEntity } from '@bloomdesk/domain/audit/audited-entity';
import { settableFlags } from '@bloomdesk/domain/fulfillment-centers/feature-flags';
import { isLifecycleEvent } from '@bloomdesk/domain/orders/lifecycle-events';
import type { Db } from '#db/db.ts';

interface Page {
  /** Only events before this one. */
  before: number | undefined;
  limit: number;
}

/** All SQL that reads the audit trail for people. */
export function auditLogStore(db: Db) {
  return {
    /**
     * The events of a thing, newest first. An event may have touched thousands of things: of each only its own part is
     * read, beside what was said of the whole event.
     */
    async ofEntity(type: AuditedEntity, id: string, { before, limit }: Page): Promise<AuditLogEntry[]> {
      const { rows } = await sql<AuditLogEntry & { timestamp: Date }>`
        select e.event_id as id, l.entity_type as "entityType", l.entity_id as "entityId", e.at as timestamp,
          e.performed_by as "performedBy", e.action as "actionPerformed",
          (select nullif(trim(a.given_name || ' ' || a.family_name), '') from staff_users a where a.email = e.performed_by)
            as "performedByName",
          coalesce((select jsonb_object_agg(key, value) from jsonb_each(e.data) where key !~ '^[A-Z]+ '), '{}')
            || coalesce(e.data -> (l.entity_type || ' ' || l.entity_id), '{}') as "actionData"
        from audit_links l join audit_events e using (event_id)
        where l.entity_type = ${type} and l.entity_id = ${id} and (${before ?? null}::bigint is null or l.event_id < ${before ?? null}::bigint)
        order by l.event_id desc limit ${limit}`.execute(db);
      return rows.map((row) => ({ ...row, timestamp: row.timestamp.toISOString() }));
    },

    /** An event as the log of its one suborder tells it; undefined when there is none, or it touched several. */
    async ofOneSuborder(eventId: string): Promise<AuditLogEntry | undefined> {
      const { rows } = await sql<{ entity_id: string }>`
        select entity_id from audit_links where event_id = ${eventId} and entity_type = 'SUBORDER' limit 2`.execute(db);
      const suborderId = rows[0]?.entity_id;
      if (suborderId === undefined || rows.length > 1) return undefined;
      const [entry] = await this.ofEntity('SUBORDER', suborderId, { before: Number(eventId) + 1, limit: 1 });
      return entry?.id === Number(eventId) ? entry : undefined;
    },

    /** Is there such a thing? Input of what belongs to no center; credits are known by their events. */
    async exists(type: AuditedEntity, id: string): Promise<boolean> {
      const { rows } = await sql<{ found: boolean }>`select exists (${existence(type, id)}) as found`.execute(db);
      return rows[0]?.found ?? false;
    },
  };
}

function existence(type: AuditedEntity, id: string) {
  if (type === 'CUSTOMER') return sql`select from customers where customer_id::text = ${id}`;
  if (type === 'USER') return sql`select from staff_users where staff_id::text = ${id}`;
  if (type === 'BULKREQUEST') return sql`select from bulk_requests where request_id::text = ${id}`;
  if (type === 'PRODUCT') return sql`select from products where sku = ${id}`;
  if (type === 'CENTER') return sql`select from fulfillment_centers where fc_id::text = ${id}`;
  if (type === 'REASONLIST') return sql`select from reason_lists where category = ${id}`;
  if (isStandingSetting(type, id)) return sql`select`;
  return sql`select from audit_links where entity_type = ${type} and entity_id = ${id}`;
}

/** Settings that are as they always were have no row and no event yet; their log is empty. */
function isStandingSetting(type: AuditedEntity, id: string): boolean {
  if (type === 'COMPANY') return id === 'company';
  if (type === 'LETTER') return isLifecycleEvent(id);
  return type === 'FLAG' && settableFlags.some((name) => id.startsWith(`${name} `));
}
