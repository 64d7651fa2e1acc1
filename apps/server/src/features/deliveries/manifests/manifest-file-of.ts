import { createHash } from 'node:crypto';
import { manifestCsv, manifestFileName } from '@bloomdesk/domain/deliveries/manifest-file';
import type { Ctx } from '#composition/request-context.ts';
import type { Manifest } from './manifests.store.ts';

type Written = Pick<Manifest, 'manifestId' | 'number' | 'shipOn' | 'revision'> & {
  columns: Readonly<Manifest['columns']>;
};

/** The file of a manifest, made anew from its parcels: the same bytes each time, which its digest shows. */
export async function manifestFileOf(
  ctx: Ctx,
  manifest: Written,
): Promise<{ name: string; content: string; digest: string }> {
  const sheets = await ctx.announcedParcels.sheetsOf(manifest.manifestId);
  const content = manifestCsv(manifest, manifest.columns, sheets);
  const digest = createHash('sha256').update(content).digest('hex');
  return { name: manifestFileName(manifest, manifest.revision), content, digest };
}
