import type { Generated } from 'kysely';

/** One row while nothing may leave for partners, and one where nothing ever may. */
export interface QuarantineTables {
  quarantine: {
    only_one: Generated<boolean>;
    backup: string;
    made_at: Date;
    since: Date;
  };
  /** Work that somebody has paused (D496). */
  pauses: { work: string; since: Date; paused_by: string; reason: string };
  /** When a proxy was last seen in front that no setting speaks of. */
  unknown_proxies: { only_one: Generated<boolean>; seen_at: Date };
  practice: { only_one: Generated<boolean>; since: Date };
}
