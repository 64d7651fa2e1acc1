import type { Migrate } from '#cli/open-database.ts';
import { takeStepApart } from './take-step-apart.ts';

/** Brings a database to today's schema in a process of its own, whose memory is given back with it. */
export const migrateApart: Migrate = async (ownerUrl, serverLogin) => {
  const migrated = await takeStepApart({ kind: 'migrate', ownerUrl, serverLogin });
  if (migrated === null) throw new Error('The start was not told what brought the database up to date.');
  return migrated;
};
