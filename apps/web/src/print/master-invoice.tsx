import './sheets.css';
import './document.css';
import './invoice.css';
import { fetchInvoice } from './fetch-batch.ts';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { fetchLetterhead } from './letterhead.tsx';
import { openPrintPage } from './print-page.tsx';

openPrintPage({
  title: 'Master invoice',
  Sheet: InvoiceSheet,
  sheet: 'document',
  gather: async (job, onProgress) => {
    const [invoice, letterhead] = await Promise.all([fetchInvoice(job), fetchLetterhead(job)]);
    onProgress(job.orders.length);
    return [{ suborderId: job.batchId ?? '', covers: job.orders, paper: { ...invoice, letterhead } }];
  },
});
