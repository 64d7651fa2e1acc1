import { countOf } from '../count-of.ts';
import { fitText } from './label-fit.ts';
import { labelGlyphs } from './label-glyphs.ts';
import { zplText } from './zpl-text.ts';

/** What stands on the box of papers that travels with a Worldease shipment. */
export interface DocboxFacts {
  batchId: string;
  name: string;
  center: string;
  day: string;
  packages: number;
}

/** The docbox label in printer language, 4 x 6 inches at 203 dpi, with the batch as Code 128 (D102). */
export function docboxLabel({ batchId, name, center, day, packages }: DocboxFacts): string {
  const id = batchId.replace(/\D/g, '').slice(0, 12);
  return [
    '^XA^CI28^LH0,0^PW812^LL1218',
    text(40, 90, 'DOCUMENT BOX'),
    '^FO30,200^GB752,6,6^FS',
    text(240, 60, 'UPS WORLDEASE'),
    text(340, 48, center),
    text(420, 48, day),
    text(500, 48, name),
    text(600, 70, countOf(packages, 'package')),
    text(720, 48, `Batch ${id}`),
    `^BY3^FO60,820^BCN,240,Y,N,N,A^FH^FD${zplText(id)}^FS`,
    '^PQ1^XZ',
  ].join('\n');
}

function text(y: number, height: number, whole: string): string {
  const fitted = fitText(labelGlyphs(whole).text, { height, width: 752, lines: 1 });
  return `^FO30,${y}^A0N,${fitted.height}^FB752,1,0,L^FH^FD${zplText(fitted.text, fitted.text.length)}^FS`;
}
