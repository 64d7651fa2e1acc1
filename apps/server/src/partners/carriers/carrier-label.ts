import { fitText } from '@bloomdesk/domain/printing/label-fit';
import { labelGlyphs } from '@bloomdesk/domain/printing/label-glyphs';
import { zplText } from '@bloomdesk/domain/printing/zpl-text';

interface CarrierLabel {
  carrier: string;
  service: string;
  trackingCode: string;
  /** Printed small, for the packer. */
  reference: string;
  /** The sender and the receiver, line by line; empty lines are left out. */
  from: readonly string[];
  to: readonly string[];
  state: string;
  zipCode: string;
}

/** A carrier's label as such labels are built: 4 x 6 inches at 203 dpi, postal code and tracking number as Code 128. */
export function carrierLabel({
  carrier,
  service,
  trackingCode,
  reference,
  from,
  to,
  state,
  zipCode,
}: CarrierLabel): string {
  return [
    '^XA^CI28^LH0,0^PW812^LL1218',
    ...filled(from).map((line, at) => text(30, 30 + at * 30, 26, 480, line)),
    text(520, 30, 60, 262, carrier.toUpperCase()),
    text(520, 110, 34, 262, service),
    '^FO0,210^GB812,4,4^FS',
    text(30, 230, 34, 140, 'SHIP TO'),
    ...filled(to).map((line, at) => text(60, 280 + at * 52, 46, 722, line)),
    '^FO0,600^GB812,4,4^FS',
    `^BY3^FO60,630^BCN,120,N,N,N,A^FH^FD420${zipCode.replace(/\D/g, '').slice(0, 5)}^FS`,
    text(480, 650, 60, 302, `${state} ${zipCode}`),
    '^FO0,790^GB812,8,8^FS',
    text(30, 815, 34, 752, `TRACKING #: ${trackingCode}`),
    `^BY3^FO60,870^BCN,220,N,N,N,A^FH^FD${zplText(trackingCode)}^FS`,
    '^FO0,1120^GB812,4,4^FS',
    text(30, 1140, 30, 752, `REF ${reference}`),
    '^PQ1^XZ',
  ].join('\n');
}

function filled(lines: readonly string[]): string[] {
  return lines.filter((line) => line.trim() !== '');
}

function text(x: number, y: number, height: number, width: number, whole: string): string {
  const fitted = fitText(labelGlyphs(whole).text, { height, width, lines: 1 });
  return `^FO${x},${y}^A0N,${fitted.height}^FB${width},1,0,L^FH^FD${zplText(fitted.text, fitted.text.length)}^FS`;
}
