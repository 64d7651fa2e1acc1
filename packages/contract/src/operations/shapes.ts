import { z } from 'zod/mini';
import { pausableWork } from '@bloomdesk/domain/operations/pausable-work';

/** Work that somebody has paused: since when, who, and why. */
export const pause = z.object({
  work: z.enum(pausableWork),
  since: z.iso.datetime(),
  by: z.string(),
  reason: z.string(),
});
export type Pause = z.infer<typeof pause>;

/** What is paused, and why, as everybody is told (D496). */
export const standingPauses = z.array(z.pick(pause, { work: true, reason: true }));

const seconds = z.number();
const bytes = z.number();

/** How it stands with what nobody waits for at a screen; null is what could not be learned. */
export const operations = z.object({
  lookedAt: z.iso.datetime(),
  database: z.object({
    /** Why it takes no changes; null where it takes them. */
    problem: z.nullable(z.enum(['away', 'crowded', 'full', 'read-only', 'slow'])),
    bytes,
  }),
  disks: z.array(z.object({ place: z.enum(['data', 'files', 'backups']), freeBytes: bytes, totalBytes: bytes })),
  backup: z.object({
    /** Hours between backups by the clock; 0 where others make them. */
    everyHours: z.number(),
    newestAt: z.nullable(z.iso.datetime()),
    quarantinedSince: z.nullable(z.iso.datetime()),
  }),
  jobs: z.object({
    /** Due and not begun. */
    waiting: z.number(),
    lateSeconds: seconds,
    stuck: z.array(
      z.object({
        task: z.string(),
        state: z.enum(['given-up', 'failing', 'waiting']),
        since: z.iso.datetime(),
        problem: z.nullable(z.string()),
      }),
    ),
  }),
  outbox: z.array(z.object({ partner: z.string(), waiting: z.number(), givenUp: z.number(), oldestSeconds: seconds })),
  failingPartners: z.array(z.object({ partner: z.string(), seconds })),
  /** Records in which accounting and our books differed in the last night; null where accounting is simulated. */
  accounting: z.nullable(z.object({ differences: z.number(), lookedAt: z.nullable(z.iso.datetime()) })),
  audit: z.object({ unsealedSeconds: seconds, seals: z.number() }),
  pauses: z.array(pause),
});
export type Operations = z.infer<typeof operations>;
