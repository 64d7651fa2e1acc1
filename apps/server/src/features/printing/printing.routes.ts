import * as calls from '@bloomdesk/contract/printing.calls';
import { answer, answerFile, answerInSteps } from '#http/answer.ts';
import type { House } from '#house.ts';
import { getLabel } from './get-label.ts';
import { getLabelPicture } from './get-label-picture.ts';
import { getLocalDeliveryLabel } from './get-local-delivery-label.ts';
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
}
