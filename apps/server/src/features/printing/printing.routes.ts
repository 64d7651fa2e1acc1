import * as calls from '@bloomdesk/contract/printing/calls';
import * as papers from '@bloomdesk/contract/printing/papers.calls';
import { answer, answerFile, answerInSteps } from '#http/answer.ts';
import type { House } from '#composition/app-context.ts';
import { getBatchCsv } from './get-batch-csv.ts';
import { getBatchLabels } from './get-batch-labels.ts';
import { getBatchPaper } from './get-batch-paper.ts';
import { getDocboxLabel } from './get-docbox-label.ts';
import { getIpdManifest } from './get-ipd-manifest.ts';
import { getLabel } from './get-label.ts';
import { getLabelPicture } from './get-label-picture.ts';
import { getLocalDeliveryLabel } from './get-local-delivery-label.ts';
import { getProxiedLabel } from './get-proxied-label.ts';
import { getMasterInvoice } from './get-master-invoice.ts';
import { getZplLabel } from './get-zpl-label.ts';
import { issuePrintTicket } from './issue-print-ticket.ts';
import { recordPrint } from './record-print.ts';

export function printingRoutes(house: House): void {
  answerInSteps(house, calls.issuePrintTicket, issuePrintTicket);
  answer(house, calls.getLabel, getLabel);
  answerFile(house, calls.getLabelPicture, getLabelPicture);
  answer(house, calls.getZplLabel, getZplLabel);
  answer(house, calls.getLocalDeliveryLabel, getLocalDeliveryLabel);
  answer(house, calls.recordPrint, recordPrint);
  answer(house, papers.getBatchLabels, getBatchLabels);
  answer(house, papers.getDocboxLabel, getDocboxLabel);
  answer(house, papers.getMasterInvoice, getMasterInvoice);
  answerFile(house, papers.getIpdManifest, getIpdManifest);
  answerFile(house, papers.getBatchCsv, getBatchCsv);
  answerFile(house, papers.getBatchPaper, getBatchPaper);
  answerFile(house, papers.getProxiedLabel, getProxiedLabel);
}
