import type { AttachedFile } from '@bloomdesk/contract/orders/files.calls';
import type { Ctx } from '#composition/request-context.ts';
import type { OrderFileRow } from './order-files.store.ts';

/** A file as screens read it, with addresses that are good for some minutes (D312). */
export async function attachedFileOf(ctx: Ctx, row: OrderFileRow): Promise<AttachedFile> {
  const { fileId, name, kind, size, width, height, hash, thumbnailHash, contentType } = row;
  const addressOf = (each: string) =>
    ctx.fileAddresses.issue({ hash: each, name: savedName(name, contentType) }, ctx.now);
  return {
    fileId,
    name,
    kind,
    size,
    width,
    height,
    url: await addressOf(hash),
    thumbnailUrl: thumbnailHash && (await addressOf(thumbnailHash)),
  };
}

const endings: Readonly<Record<string, RegExp>> = {
  'image/jpeg': /\.jpe?g$/i,
  'image/webp': /\.webp$/i,
  'application/pdf': /\.pdf$/i,
};

/** What it is saved as: pictures were made anew, so a name may end as another kind does. */
function savedName(name: string, contentType: string): string {
  if (endings[contentType]?.test(name)) return name;
  const ending = contentType.replace(/^.*\//, '.').replace('jpeg', 'jpg');
  return `${name.slice(0, 190).replace(/\.[a-z]{3,4}$/i, '')}${ending}`;
}
