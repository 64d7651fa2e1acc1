import type { getIpdPaper as call } from '@bloomdesk/contract/batches/ipd.calls';
import { ipdPaperName } from '@bloomdesk/domain/printing/ipd-manifest';
import type { Ctx } from '#composition/request-context.ts';
import type { FileUseCase } from '#http/answer.ts';
import { found, Refusal } from '#http/refusal.ts';
import type { IpdLeaving, IpdPaper } from '#partners/ipd/ipd.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { ipdBatch, leavingOf } from './ipd-batch.ts';

const contentTypes: Readonly<Record<string, string>> = {
  PDF: 'application/pdf',
  PNG: 'image/png',
  ZPLII: 'text/plain; charset=utf-8',
};

export const getIpdPaper: FileUseCase<typeof call> = async (ctx, { batchId, paper }) => {
  const { batch } = await ipdBatch(ctx, batchId);
  const papers = await papersOf(ctx, leavingOf(batch));
  const asked = found(papers[Number(paper) - 1], `Paper ${paper} of batch ${batchId}`);

  return {
    fileName: ipdPaperName(batchId, Number(paper), asked),
    contentType: contentTypes[asked.format] ?? 'application/octet-stream',
    content: asked.data,
  };
};

/** They are kept by FedEx, not here: people and what they were sent stand in them. */
async function papersOf(ctx: Ctx, leaving: IpdLeaving): Promise<IpdPaper[]> {
  try {
    return await ctx.partners.ipd.papers(leaving);
  } catch (error) {
    if (!(error instanceof PartnerProblem)) throw error;
    throw new Refusal('ipd-away', [], { retryAfterSeconds: error.retryAfterSeconds ?? 5 });
  }
}
