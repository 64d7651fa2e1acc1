import { mayBePicture, pictureSides } from '@bloomdesk/domain/files/file-rules';
import { type Ctx, systemCtx } from '#composition/request-context.ts';
import type { AppContext } from '#composition/app-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import { assertAllowed, Refusal } from '#http/refusal.ts';
import type { Attempt } from '#jobs/running-jobs.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { keepFile } from '#workflows/files/keep-file.ts';
import { resizePicture } from '#workflows/files/read-picture.ts';

/** A picture of the shop, and the product it is of. */
export interface PictureToFetch {
  sku: string;
  url: string;
}

/**
 * Fetches pictures of the shop for products that have none yet, and keeps each as one that was uploaded. What is no picture,
 * or will never come, is left out; the rest is tried again when the shop stays away.
 */
export async function fetchShopPictures(app: AppContext, payload: unknown, { last }: Attempt): Promise<void> {
  let problem: PartnerProblem | undefined;
  for (const picture of picturesOf(payload)) {
    if (app.stopping) return;
    problem = (await fetchOne(app, picture)) ?? problem;
  }
  if (problem && !last) throw problem;
}

/** Answers what may pass until the next try. */
async function fetchOne(app: AppContext, { sku, url }: PictureToFetch): Promise<PartnerProblem | undefined> {
  const ctx = systemCtx(app, 'shop', 'fetch-shop-pictures');
  try {
    if (!(await ctx.productPictures.isWanted(sku))) return undefined;
    const hash = await keep(ctx, await app.partners.shop.picture(url));
    await inTransaction(ctx, async (step) => {
      const imageUrl = await step.productPictures.putFirst({ sku, hash, uploadedBy: step.staff.email }, step.now);
      if (imageUrl === null) return;
      step.audit.touch('PRODUCT', sku, { after: { imageUrl } });
      await step.audit.write('product.picture');
    });
    return undefined;
  } catch (error) {
    if (error instanceof PartnerProblem) return leftOut(ctx, sku, error);
    if (error instanceof Refusal && error.httpStatus < 500) return leftOut(ctx, sku, error);
    throw error;
  }
}

function leftOut(ctx: Ctx, sku: string, error: PartnerProblem | Refusal): PartnerProblem | undefined {
  if (error instanceof PartnerProblem && !error.isLasting) return error;
  ctx.log.warn({ sku, problem: error.message }, 'a picture of the shop is left out');
  return undefined;
}

async function keep(ctx: Ctx, bytes: Uint8Array): Promise<string> {
  assertAllowed(mayBePicture(bytes));
  const [picture] = await resizePicture(bytes, [pictureSides.product]);
  if (!picture) throw new Error('a picture was asked for in one size');
  return await keepFile(ctx, picture.bytes, picture.contentType);
}

function picturesOf(payload: unknown): PictureToFetch[] {
  const { pictures } = Object(payload);
  return [pictures ?? []]
    .flat()
    .map((each: unknown) => ({ sku: String(Object(each).sku), url: String(Object(each).url) }));
}
