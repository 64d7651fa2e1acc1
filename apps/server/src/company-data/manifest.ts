import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

export const manifestName = 'manifest.json';

const kind = z.object({
  /** The name of its table. */
  kind: z.string().regex(/^[a-z_]+$/),
  file: z.string().regex(/^[a-z_]+\.ndjson$/),
  columns: z.array(z.string().regex(/^[a-z_0-9]+$/)),
  rows: z.int(),
  sha256: z.string(),
});

const manifest = z.object({
  bloomdesk: z.literal('export'),
  format: z.literal(1),
  madeAt: z.string(),
  /** People and what was written about them are invented. */
  isMasked: z.boolean(),
  /** The steps the database had taken. */
  steps: z.array(z.string()),
  kinds: z.array(kind),
  /** The same in tables for people; nothing reads them back. */
  tables: z.array(z.object({ file: z.string(), rows: z.int(), sha256: z.string() })),
  sequences: z.record(z.string().regex(/^[a-z_0-9]+$/), z.int()),
  leftOut: z.array(z.object({ what: z.string(), why: z.string() })),
});

/** What an export says of itself. */
export type Manifest = z.infer<typeof manifest>;
export type KindOfExport = z.infer<typeof kind>;

/** The manifest of an export's folder; what is none is refused in words. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error(`${folder} holds no export: there is no ${manifestName} in it.`);
  const read = manifest.safeParse(jsonOf(text));
  if (!read.success)
    throw new Error(`${manifestName} is not as an export of Bloomdesk has it: ${z.prettifyError(read.error)}`);
  return read.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
