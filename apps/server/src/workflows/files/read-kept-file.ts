import type { Ctx } from '#composition/request-context.ts';
import { Refusal } from '#http/refusal.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';

interface KeptFile {
  contentType: string;
  content: Buffer;
}

/** A file as it was kept; undefined where there is none, and a refusal in words where its place cannot be reached (D311). */
export async function readKeptFile(ctx: Ctx, hash: string): Promise<KeptFile | undefined> {
  const file = await ctx.files.get(hash);
  if (!file) return undefined;
  const bytes = await inWords(() => ctx.partners.storage.at(file.keptIn).get(hash));
  if (bytes === undefined) {
    ctx.log.error({ hash, keptIn: file.keptIn }, 'a file is not where it was kept');
    throw new Refusal('file-content-missing');
  }
  return { contentType: file.contentType, content: Buffer.from(bytes) };
}

/** Does what needs the file storage; what it cannot do is refused in its own words. */
export async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PartnerProblem)) throw error;
    const { message, retryAfterSeconds } = error;
    const sentence = `${message.charAt(0).toUpperCase()}${message.slice(1)}. Try again later.`;
    throw new Refusal('file-storage-away', [sentence], retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
  }
}

/** What every file wears: it is taken for what it is called, runs nothing, loads nothing and is nobody else's (D312). */
export function fileHeaders(freshSeconds: number): Record<string, string> {
  return {
    'cache-control': `private, max-age=${freshSeconds}, immutable`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  };
}
