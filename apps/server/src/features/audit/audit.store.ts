import { type RawBuilder, sql } from 'kysely';
import type { AuditedEntity } from '@bloomdesk/domain/audit/audited-entity';
import type { Db } from '#db/db.ts';

interface Author {
  performedBy: string;
  requestId: string;
  now: Date;
}

interface Change {
  before?: object | undefined;
  after?: object | undefined;
}

const nothing = sql`select`;

/** Gathers what one change touched and writes it as one event in the change's own transaction (D220, P11). */
export function auditTrail(db: Db, author: Author) {
  const links = new Map<string, [AuditedEntity, string]>();
  let content: Record<string, unknown> = {};

  return {
    /** Links the event to an object it changed; before and after say what became of it, once for each of its fields. */
    touch(entity: AuditedEntity, id: string, change: Change = {}): void {
      const thing = `${entity} ${id}`;
      links.set(thing, [entity, id]);
      if (Object.keys(change).length > 0) content[thing] = joined(Object(content[thing] ?? {}), change); // in place: a batch may touch thousands
    },

    /** Adds what concerns the whole event: the request's options, reasons, override flags. */
    note(more: Record<string, unknown>): void {
      content = { ...content, ...more };
    },

    /** Writes the event under its verb and answers its id, unless nothing was touched: a refused or repeated call leaves no trace. */
    async write(action: string): Promise<number | undefined> {
      if (links.size === 0) return undefined;
      const { rows } = await this.writing(action).execute(db);
      return rows[0]?.eventId;
    },

    /** The statement that does so, with another that belongs to the same change; without a row where nothing was touched. */
    writing(action: string, also: RawBuilder<unknown> = nothing): RawBuilder<{ eventId: number }> {
      const touched = [...links.values()];
      const data = JSON.stringify(content);
      links.clear();
      content = {};
      if (touched.length === 0) return sql`with also as (${also}) select null::bigint as "eventId" where false`;
      return sql`
        with event as (
          insert into audit_events (at, performed_by, action, request_id, data)
          values (${author.now}, ${author.performedBy}, ${action}, ${author.requestId}, ${data})
          returning event_id
        ), links as (
          insert into audit_links (entity_type, entity_id, event_id)
          select entity_type, entity_id, event_id
          from event, unnest(${touched.map(([type]) => type)}::text[], ${touched.map(([, id]) => id)}::text[]) as t (entity_type, entity_id)
        ), also as (${also})
        select event_id as "eventId" from event`;
    },
  };
}

/** A thing touched twice was at first what the first touch says, and is now what the last one does. */
function joined(first: Change, { before, after, ...more }: Change): Change {
  return {
    ...first,
    ...more,
    ...((first.before ?? before) && { before: { ...before, ...first.before } }),
    ...((first.after ?? after) && { after: { ...first.after, ...after } }),
  };
}
