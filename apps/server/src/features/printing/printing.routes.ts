import * as calls from '@bloomdesk/contract/printing/calls';
import * as papers from '@bloomdesk/contract/printing/papers.calls';
import { answer, answerFile, answerInSteps } from '#http/answer.ts';
import type { AppContext } from '#composition/app-context.ts';
import { getBatchCsv } from './get-batch-csv.ts';
import { getBatchLabels } from './labels/get-batch-labels.ts';
import { getBatchPaper } from './get-batch-paper.ts';
import { getDocboxLabel } from './labels/get-docbox-label.ts';
import { getIpdManifest } from './get-ipd-manifest.ts';
import { getLabel } from './labels/get-label.ts';
import { getLabelPicture } from './labels/get-label-picture.ts';
import { getLocalDeliveryLabel } from './labels/get-local-delivery-label.ts';
import { getProxiedLabel } from './labels/get-proxied-label.ts';
import { getMasterInvoice } from './get-master-invoice.ts';
import { getZplLabel } from './labels/get-zpl-label.ts';
import { issuePrintTicket } from './issue-print-ticket.ts';
import { recordPrint } from './record-print.ts';

export function printingRoutes(app: AppContext): void {
  answerInSteps(app, calls.issuePrintTicket, issuePrintTicket);
  answer(app, calls.getLabel, getLabel);
  answerFile(app, calls.getLabelPicture, getLabelPicture);
  answer(app, calls.getZplLabel, getZplLabel);
  answer(app, calls.getLocalDeliveryLabel, getLocalDeliveryLabel);
  answer(app, calls.recordPrint, recordPrint);
  answer(app, papers.getBatchLabels, getBatchLabels);
  answer(app, papers.getDocboxLabel, getDocboxLabel);
  answer(app, papers.getMasterInvoice, getMasterInvoice);
  answerFile(app, papers.getIpdManifest, getIpdManifest);
  answerFile(app, papers.getBatchCsv, getBatchCsv);
  answerFile(app, papers.getBatchPaper, getBatchPaper);
  answerFile(app, papers.getProxiedLabel, getProxiedLabel);
}
