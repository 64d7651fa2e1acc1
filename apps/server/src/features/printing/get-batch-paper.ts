import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PrintedDocument } from '@bloomdesk/contract/call';
import type { getBatchPaper as call } from '@bloomdesk/contract/printing/papers.calls';
import type { FileUseCase } from '#http/answer.ts';
import { Refusal } from '#http/refusal.ts';
import { embedJob } from './embed-job.ts';
import { storeTicket } from './store-ticket.ts';
import { paperBatch } from './paper-batch.ts';

/** Our own print pages, by the paper a print centre asks for. */
const pages: Record<string, { file: string; document: PrintedDocument }> = {
  'work-order': { file: 'workorder.html', document: 'work-order' },
  'notecards': { file: 'notecards.html', document: 'notecards' },
  'one-pagers': { file: 'onepager.html', document: 'one-pagers' },
};

export const getBatchPaper: FileUseCase<typeof call> = async (ctx, { batchId, paper }) => {
  const { batch, center, members } = await paperBatch(ctx, batchId);
  const { file = '', document = 'work-order' } = pages[paper] ?? {};
  const page = await readFile(join(ctx.webRoot, file), 'utf8').catch(() => undefined);
  if (page === undefined) throw new Refusal('pages-not-built');

  const suborderIds = members.map((member) => member.suborderId);
  const { ticket } = await storeTicket(ctx, { document, suborderIds, batchId: batch.batchId });
  const { paperSize } = center.config;
  const job = {
    type: 'print-job',
    orders: suborderIds,
    batchId: batch.batchId,
    apiKey: ticket,
    apiBase: '',
    paperSize,
  };

  return { contentType: 'text/html; charset=utf-8', content: embedJob(page, job) };
};
