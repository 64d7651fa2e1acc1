import './sheets.css';
import './document.css';
import { leftOffPaper } from '@bloomdesk/domain/printing/batch-paper';
import { fetchBatch } from './fetch-batch.ts';
import { fetchLetterhead } from './letterhead.tsx';
import { type ManifestPaper, ManifestSheet } from './manifest-sheet.tsx';
import { openPrintPage } from './print-page.tsx';

openPrintPage<ManifestPaper>({
  title: 'Manifest',
  Sheet: ManifestSheet,
  sheet: 'document',
  gather: async (job, onProgress) => {
    const [batch, letterhead] = await Promise.all([fetchBatch(job), fetchLetterhead(job)]);
    const { printed, skipped } = leftOffPaper(batch.suborders);
    onProgress(batch.suborders.length);
    const covers = printed.map(({ suborderId }) => suborderId);
    return [
      ...(covers.length > 0
        ? [{ suborderId: batch.batchId, covers, paper: { letterhead, batch, members: printed } }]
        : []),
      ...skipped.map(({ suborderId, why }) => ({ suborderId, problem: why })),
    ];
  },
});
