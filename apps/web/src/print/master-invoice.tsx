import './sheets.css';
import './document.css';
import './invoice.css';
import { fetchInvoice } from './fetch-batch.ts';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { openPrintPage } from './print-page.tsx';

openPrintPage({
  title: 'Master invoice',
  Sheet: InvoiceSheet,
  gather: async (job, onProgress) => {
    const invoice = await fetchInvoice(job);
    onProgress(job.orders.length);
    return [{ suborderId: job.batchId ?? '', covers: job.orders, paper: invoice }];
  },
});
