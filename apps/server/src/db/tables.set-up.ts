import type { ColumnType, Generated } from 'kysely';

type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** The first day of a company's own database. */
export interface SetUpTables {
  set_up: {
    only_row: Generated<boolean>;
    link_hash: Maybe<string>;
    link_until: Maybe<Date>;
    begun_at: Maybe<Date>;
  };
  set_up_steps: { step: string; outcome: 'done' | 'skipped'; settled_by: string; settled_at: Date };
}
