import type { FedexLabels } from '#config/carriers/fedex-settings.ts';
import { type KeptLabel, printerLabel } from '#partners/carriers/printer-label.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A label as FedEx sends it, upright and 4 by 6 inches: a picture or printer language, each as it is. */
export function labelFrom(base64: string | undefined, labels: FedexLabels): KeptLabel {
  const content = Buffer.from(base64 ?? '', 'base64');
  if (labels === 'zpl') return printerLabel('FedEx', content);
  if (!content.subarray(0, pngSignature.length).equals(pngSignature))
    throw new PartnerProblem('FedEx gave a label that is no picture', 'unknown');
  return { labelZpl: null, labelPng: content };
}
