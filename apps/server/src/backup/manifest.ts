import { z } from 'zod';

/** What a backup holds of one table: a file of PostgreSQL's own `copy … to stdout`, packed by gzip. */
const backupTable = z.strictObject({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  file: z.string(),
  rows: z.int().min(0),
  /** Bytes before packing. */
  bytes: z.int().min(0),
  /** Of the file as it lies there, packed and sealed. */
  sha256: z.string(),
});

/** Files that are kept outside of the database are not copied, but named with their sums. */
const keptElsewhere = z.strictObject({ file: z.string(), count: z.int(), bytes: z.int(), sha256: z.string() });

export const backupFormat = 'bloomdesk-backup/1';

/** The first thing to read of a backup: what it is, of when, and what is in it. It names no person. */
export const manifestShape = z.strictObject({
  format: z.literal(backupFormat),
  name: z.string(),
  madeAt: z.iso.datetime(),
  reason: z.enum(['asked', 'clock', 'upgrade']),
  program: z.string(),
  postgres: z.string(),
  /** The steps of the schema it was made with, in their sequence. */
  steps: z.array(z.string()),
  /** The newest step of the job queue's own tables. */
  queueStep: z.int(),
  /** Whom it is sealed for; null where it is not. */
  sealedFor: z.string().nullable(),
  tables: z.array(backupTable),
  sequences: z.array(z.strictObject({ schema: z.string(), name: z.string(), last: z.int().nullable() })),
  filesElsewhere: z.partialRecord(z.enum(['folder', 's3']), keptElsewhere),
});

export type BackupTable = z.infer<typeof backupTable>;
export type Manifest = z.infer<typeof manifestShape>;

/** A backup cannot be made, read or restored, in words for who operates it. */
export class BackupProblem extends Error {}

export const manifestFile = 'manifest.json';
/** Written last: a backup without it is not whole. Its form is that of `sha256sum`. */
export const sumsFile = 'SHA256SUMS';

/** The manifest as it was written; anything else is refused in words. */
export function parseManifest(name: string, text: string): Manifest {
  const read = manifestShape.safeParse(jsonOf(text));
  if (read.success) return read.data;
  const { format } = Object(jsonOf(text));
  if (typeof format === 'string' && format !== backupFormat)
    throw new BackupProblem(`The backup ${name} is of the form ${format}, which this Bloomdesk cannot read.`);
  const [issue] = read.error.issues;
  throw new BackupProblem(
    `The manifest of the backup ${name} is damaged at ${issue?.path.join('.') ?? 'its beginning'}.`,
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
