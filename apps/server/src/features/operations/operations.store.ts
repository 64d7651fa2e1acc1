import type { Db } from '#db/db.ts';
import { operationFacts } from '#db/operation/operation-facts.ts';
import { triedWrite } from '#db/operation/write-probe.ts';
import { stuckJobs } from '#db/operation/stuck-jobs.ts';

/** What operators look at, as the database has it (D496). */
export function operationsStore(db: Db) {
  return {
    /** Outbox, jobs, audit chain and size in one look. */
    facts: (now: Date) => operationFacts(db, now),

    /** Jobs that do not get done, the oldest first. */
    stuckJobs: () => stuckJobs(db),

    /** Tries a write, as every change needs one; undefined where it is kept. */
    writeProblem: () => triedWrite(db),
  };
}
