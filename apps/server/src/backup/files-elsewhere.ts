import type { ClientBase } from 'pg';
import type { Manifest } from './manifest.ts';

type Elsewhere = Manifest['filesElsewhere'];

/** Where in a folder or bucket the bytes of a file lie; the storage port keeps them so. */
export function pathOfFile(hash: string): string {
  return `${hash.slice(0, 2)}/${hash}`;
}

/** Lists the files that are kept in a folder or a bucket: their sums, as `sha256sum -c` checks them. */
export async function filesElsewhere(
  client: ClientBase,
  write: (file: string, text: string) => Promise<string>,
): Promise<Elsewhere> {
  const found: Elsewhere = {};
  if (!(await hasFiles(client))) return found;
  for (const place of ['folder', 's3'] as const) {
    const { rows } = await client.query<{ hash: string; size: number }>(
      'select hash, size from bloomdesk.files where kept_in = $1 and stored_at is not null order by hash',
      [place],
    );
    if (rows.length === 0) continue;
    const file = `files-in-${place}.sha256`;
    const sha256 = await write(file, rows.map(({ hash }) => `${hash}  ${pathOfFile(hash)}\n`).join(''));
    found[place] = { file, count: rows.length, bytes: rows.reduce((sum, { size }) => sum + size, 0), sha256 };
  }
  return found;
}

/** A database of an earlier Bloomdesk kept no files. */
async function hasFiles(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('bloomdesk.files') is not null as there`);
  return rows[0]?.there ?? false;
}
