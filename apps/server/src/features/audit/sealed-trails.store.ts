/** What is sealed: the audit trail, and the log of security events (D499). */
export type TrailName = 'audit' | 'security';

export const trailNames: readonly TrailName[] = ['audit', 'security'];

interface SealedTrail {
  /** Where its seals are. */
  table: string;
  /** Up to $2 seals behind place $1, each with its event. */
  after: string;
  /** Up to $1 events without a seal, of those whose number is above $2. */
  unsealed: string;
  /** Seals by arrays of their columns. */
  insert: string;
}

const erasedDigest = (trail: TrailName) => `(select r.digest from bloomdesk.erased_events r
  where r.event_id = s.event_id and r.trail = '${trail}' order by r.place desc limit 1) as "erasedDigest"`;

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

export const sealedTrails: Record<TrailName, SealedTrail> = {
  audit: {
    table: 'bloomdesk.audit_seals',
    after: `
      select s.place, s.hash, s.salt, s.digest, s.event_id as "eventId", '' as at, false as "isForgotten",
        case when e.event_id is not null then bloomdesk.audit_content(e) end as content, ${erasedDigest('audit')}
      from bloomdesk.audit_seals s left join bloomdesk.audit_events e on e.event_id = s.event_id
      where s.place > $1 order by s.place limit $2`,
    // an event waits until every older transaction has ended, so that none slips in behind the chain
    unsealed: `
      select e.event_id as "eventId", bloomdesk.audit_content(e) as content, '' as at from bloomdesk.audit_events e
      where e.event_id > $2 and e.tx < pg_snapshot_xmin(pg_current_snapshot())
        and not exists (select from bloomdesk.audit_seals s where s.event_id = e.event_id)
      order by e.tx, e.event_id limit $1`,
    insert: `
      insert into bloomdesk.audit_seals (event_id, place, hash, salt, digest)
      select * from unnest($1::bigint[], $2::bigint[], $3::bytea[], $4::bytea[], $5::bytea[])`,
  },
  security: {
    table: 'bloomdesk.security_seals',
    // what \`forget_security_events\` takes is older than 400 days by the database's clock, and is missed by nobody
    after: `
      select s.place, s.hash, s.salt, s.digest, s.event_id as "eventId", ${instant('s.at')} as at,
        e.event_id is null and s.at < clock_timestamp() - interval '400 days' as "isForgotten",
        case when e.event_id is not null then bloomdesk.security_content(e) end as content, ${erasedDigest('security')}
      from bloomdesk.security_seals s left join bloomdesk.security_events e on e.event_id = s.event_id
      where s.place > $1 order by s.place limit $2`,
    unsealed: `
      select e.event_id as "eventId", bloomdesk.security_content(e) as content, ${instant('e.at')} as at
      from bloomdesk.security_events e
      where e.event_id > $2 and not exists (select from bloomdesk.security_seals s where s.event_id = e.event_id)
      order by e.event_id limit $1`,
    insert: `
      insert into bloomdesk.security_seals (event_id, place, hash, salt, digest, at)
      select u.event_id, u.place, u.hash, u.salt, u.digest, u.at at time zone 'UTC'
      from unnest($1::bigint[], $2::bigint[], $3::bytea[], $4::bytea[], $5::bytea[], $6::timestamp[])
        as u(event_id, place, hash, salt, digest, at)`,
  },
};
