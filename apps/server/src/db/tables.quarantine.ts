import type { Generated } from 'kysely';

/** One row while nothing may leave for partners. */
export interface QuarantineTables {
  quarantine: {
    only_one: Generated<boolean>;
    backup: string;
    made_at: Date;
    since: Date;
  };
}
