import { countOf } from '../count-of.ts';
import { dayWithYear } from '../time/work-days.ts';
import type { Day } from '../time/calendar-day.ts';
import { fitText } from './label-fit.ts';
import { labelGlyphs } from './label-glyphs.ts';
import { zplText } from './zpl-text.ts';

/** What stands on a bucket. */
export interface BucketFacts {
  lotId: number;
  sku: string;
  productName: string;
  units: number;
  spoilDate: Day | null;
}

/** What is scanned of a bucket; search opens the lot by it. */
export function bucketCode(lotId: number): string {
  return `LOT${lotId}`;
}

/** The lot that a scanned code of a bucket names; null where it names none. */
export function parseBucketCode(scanned: string): number | null {
  const digits = /^LOT(\d{1,9})$/i.exec(scanned.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}

/** The lines of a bucket's label, the largest first. */
export function bucketLines({ sku, productName, units, spoilDate }: BucketFacts): string[] {
  const spoils = spoilDate === null ? 'No spoil date' : `Use by ${dayWithYear(spoilDate)}`;
  return [productName, `${sku} · ${countOf(units, 'unit')}`, spoils];
}

/** The label of a bucket in printer language, 4 x 2 inches at 203 dpi, with its lot as Code 128. */
export function bucketLabel(facts: BucketFacts): string {
  const [name = '', units = '', spoils = ''] = bucketLines(facts);
  const code = bucketCode(facts.lotId);
  return [
    '^XA^CI28^LH0,0^PW812^LL406',
    text(24, 60, name),
    text(100, 36, units.replace('·', '-')),
    text(150, 40, spoils),
    `^BY3^FO40,215^BCN,120,Y,N,N,A^FH^FD${zplText(code)}^FS`,
    '^PQ1^XZ',
  ].join('\n');
}

function text(y: number, height: number, whole: string): string {
  const fitted = fitText(labelGlyphs(whole).text, { height, width: 752, lines: 1 });
  return `^FO30,${y}^A0N,${fitted.height}^FB752,1,0,L^FH^FD${zplText(fitted.text, fitted.text.length)}^FS`;
}
