import type { Db } from '#db/db.ts';

export interface Quarantine {
  backup: string;
  /** When the backup was made; what was sent after it is not known here. */
  madeAt: Date;
  since: Date;
}

/** The quarantine this place is in since it was restored; undefined where partners may be asked for anything (D411). */
export async function quarantineOf(db: Db): Promise<Quarantine | undefined> {
  return await db.selectFrom('quarantine').select(['backup', 'made_at as madeAt', 'since']).executeTakeFirst();
}
