import { createHash } from 'node:crypto';
import type { Ctx } from '#composition/request-context.ts';
import { inWords } from './read-kept-file.ts';

/**
 * Keeps bytes under the hash of their content and answers it. Its row is written first: a sweep that is just forgetting
 * the same bytes is over by then, or sees that they are wanted again.
 */
export async function keepFile(ctx: Ctx, bytes: Uint8Array, contentType: string): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const { storage } = ctx.partners;
  const keptIn = storage.chosen;
  if (await ctx.files.claim({ hash, size: bytes.length, contentType, keptIn }, ctx.now)) return hash;
  await inWords(() => storage.at(keptIn).put(hash, bytes, contentType));
  await ctx.files.noteStored(hash, ctx.now);
  return hash;
}
