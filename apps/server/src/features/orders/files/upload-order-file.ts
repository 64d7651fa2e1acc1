import type { uploadOrderFile as call } from '@bloomdesk/contract/orders/files.calls';
import { fileKindOf } from '@bloomdesk/domain/files/file-kind';
import { mayAttach, pictureSides } from '@bloomdesk/domain/files/file-rules';
import type { Ctx } from '#composition/request-context.ts';
import type { Prepare, PreparedUseCase } from '#http/answer.ts';
import { assertAllowed, found } from '#http/refusal.ts';
import { keepFile } from '#workflows/files/keep-file.ts';
import { resizePicture } from '#workflows/files/read-picture.ts';
import { attachedFileOf } from './attached-files.ts';

interface Kept {
  kind: 'picture' | 'document';
  hash: string;
  thumbnailHash: string | null;
  width: number | null;
  height: number | null;
}

/** Looks at the file and keeps it, before anything is locked. */
export const keepOrderFile: Prepare<typeof call, Kept> = async (ctx, { orderId, file }) => {
  found(await ctx.orderVisitors.stamp(orderId), `Order ${orderId}`);
  const bytes = file.bytes();
  assertAllowed(mayAttach(bytes));
  return fileKindOf(bytes) === 'pdf' ? await keptDocument(ctx, bytes) : await keptPicture(ctx, bytes);
};

export const uploadOrderFile: PreparedUseCase<typeof call, Kept> = async (ctx, { orderId, file }, kept) => {
  const { staffId: uploadedBy } = ctx.staff;
  const name = plainName(file.fileName);
  const row = await ctx.orderFiles.add({ orderId, name, uploadedBy, ...kept }, ctx.now);
  ctx.audit.touch('ORDER', orderId);
  ctx.audit.note({ file: row.fileId, kind: kept.kind, size: row.size });
  return await attachedFileOf(ctx, row);
};

async function keptDocument(ctx: Ctx, bytes: Uint8Array): Promise<Kept> {
  const hash = await keepFile(ctx, bytes, 'application/pdf');
  return { kind: 'document', hash, thumbnailHash: null, width: null, height: null };
}

async function keptPicture(ctx: Ctx, bytes: Uint8Array): Promise<Kept> {
  const [large, thumbnail] = await resizePicture(bytes, [pictureSides.large, pictureSides.thumbnail]);
  if (!large || !thumbnail) throw new Error('a picture was asked for in two sizes');
  const hash = await keepFile(ctx, large.bytes, large.contentType);
  const thumbnailHash = await keepFile(ctx, thumbnail.bytes, thumbnail.contentType);
  return { kind: 'picture', hash, thumbnailHash, width: large.width, height: large.height };
}

/** The name without a folder, and without signs that turn texts around or end lines. */
function plainName(fileName: string): string {
  const name = fileName
    .replace(/^.*[/\\]/, '')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  return name === '' ? 'File' : name;
}
