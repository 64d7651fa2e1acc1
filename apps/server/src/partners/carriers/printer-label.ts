import { isSafeCarrierZpl } from '@bloomdesk/domain/printing/carrier-zpl';
import { PartnerProblem } from '#partners/partner-problem.ts';

/** A label as it is kept with the delivery. */
export interface KeptLabel {
  labelZpl: string | null;
  labelPng: Buffer | null;
}

/** A label in printer language as a partner gives it, if it may be sent to a printer. */
export function printerLabel(partner: string, content: Buffer): KeptLabel {
  const labelZpl = content.toString('utf8').trim();
  if (!isSafeCarrierZpl(labelZpl))
    throw new PartnerProblem(`${partner} gave a label that no printer may be sent`, 'unknown');
  return { labelZpl, labelPng: null };
}
