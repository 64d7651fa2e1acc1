import { fitText, type TextBox } from './label-fit.ts';
import { labelGlyphs } from './label-glyphs.ts';
import { formatPhone } from './format-phone.ts';
import { zplText } from './zpl-text.ts';

export interface LocalLabel {
  suborderId: string;
  /** Position in the batch from 0, printed plus one; null outside a batch. */
  batchIndex: number | null;
  recipient: LabelRecipient;
  /** Who sends it out: the company and its center. */
  brand: string;
  area: string;
  /** The couriers' team of the area; empty without one. */
  route: string;
  /** The delivery window as couriers read it, in the center's time zone. */
  window: string;
  /** Who drives, and its number of the delivery; both stand on CDL's 1-pager alone. */
  carrier?: string | undefined;
  trackingCode?: string | null | undefined;
}

export interface LabelRecipient {
  firstName: string;
  lastName: string;
  placeName?: string | null | undefined;
  address1: string;
  address2?: string | null | undefined;
  city: string;
  state: string;
  zipCode: string;
  phone?: string | null | undefined;
  instructions?: string | null | undefined;
}

/**
 * Full is 4 x 6 in, compact is 4 x 3 in for centers that use compact local labels; CDL's own 1-pager is 4 x 6 in and
 * names the carrier and its number (D98).
 */
export type LabelSize = 'full' | 'compact' | 'cdl-one-pager';

/**
 * The label of a local delivery for a 203 dpi printer: recipient, area, window, batch index and a Code 128 of the
 * suborder id. The same commands in the same order no matter what the texts say; never a price, nor who ordered it (spec 3,
 * section 2.5).
 */
export function zplLabel(label: LocalLabel, size: LabelSize = 'full'): string {
  const { length, fields, rules, bars } = layouts[size];
  const texts = textsOf(label);
  return [
    `^XA^CI28^LH0,0^PW${width}^LL${length}`,
    ...rules.map((y) => `^FO30,${y}^GB${width - 60},3,3^FS`),
    ...fields.map((field) => textField(field, texts[field.of])),
    barcode(bars, texts.suborderId),
    '^PQ1^XZ',
  ].join('\n');
}

type TextName = keyof ReturnType<typeof textsOf>;

interface Field extends TextBox {
  of: TextName;
  at: readonly [x: number, y: number];
  align?: 'L' | 'R';
}

interface Layout {
  /** Dots from top to bottom at 203 dpi. */
  length: number;
  fields: readonly Field[];
  rules: readonly number[];
  bars: { y: number; height: number };
}

/** 4 in at 203 dpi. */
const width = 812;

const full: Layout = {
  length: 1218,
  rules: [220, 880],
  bars: { y: 920, height: 200 },
  fields: [
    { of: 'brand', at: [30, 24], height: 34, width: 540, lines: 1 },
    { of: 'window', at: [30, 72], height: 60, width: 540, lines: 1 },
    { of: 'area', at: [30, 150], height: 46, width: 540, lines: 1 },
    { of: 'index', at: [580, 40], height: 150, width: 202, lines: 1, align: 'R' },
    { of: 'name', at: [30, 260], height: 64, width: 752, lines: 2 },
    { of: 'placeName', at: [30, 400], height: 44, width: 752, lines: 1 },
    { of: 'address1', at: [30, 460], height: 52, width: 752, lines: 2 },
    { of: 'address2', at: [30, 574], height: 44, width: 752, lines: 1 },
    { of: 'city', at: [30, 630], height: 52, width: 752, lines: 1 },
    { of: 'phone', at: [30, 696], height: 40, width: 752, lines: 1 },
    { of: 'instructions', at: [30, 750], height: 30, width: 752, lines: 4 },
  ],
};

const layouts: Record<LabelSize, Layout> = {
  full,
  'cdl-one-pager': {
    ...full,
    rules: [...full.rules, 1160],
    fields: [
      ...full.fields,
      { of: 'carrier', at: [30, 1172], height: 36, width: 200, lines: 1 },
      { of: 'tracking', at: [240, 1172], height: 36, width: 542, lines: 1, align: 'R' },
    ],
  },
  compact: {
    length: 609,
    rules: [120],
    bars: { y: 440, height: 100 },
    fields: [
      { of: 'brand', at: [30, 8], height: 24, width: 600, lines: 1 },
      { of: 'window', at: [30, 36], height: 42, width: 600, lines: 1 },
      { of: 'area', at: [30, 82], height: 34, width: 600, lines: 1 },
      { of: 'index', at: [640, 20], height: 92, width: 142, lines: 1, align: 'R' },
      { of: 'name', at: [30, 140], height: 48, width: 752, lines: 1 },
      { of: 'placeName', at: [30, 196], height: 34, width: 752, lines: 1 },
      { of: 'address1', at: [30, 238], height: 40, width: 752, lines: 1 },
      { of: 'address2', at: [30, 286], height: 34, width: 752, lines: 1 },
      { of: 'city', at: [30, 328], height: 40, width: 752, lines: 1 },
      { of: 'phone', at: [30, 380], height: 34, width: 752, lines: 1 },
    ],
  },
};

function textsOf({ suborderId, batchIndex, recipient, brand, area, route, window, carrier, trackingCode }: LocalLabel) {
  const { firstName, lastName, placeName, address1, address2, city, state, zipCode, phone, instructions } = recipient;
  return {
    suborderId,
    brand,
    area: [area, route && `Route ${route}`].filter(Boolean).join(', '),
    window,
    carrier: carrier ?? '',
    tracking: trackingCode ?? '',
    index: batchIndex === null ? '' : `${batchIndex + 1}`,
    name: `${firstName} ${lastName}`,
    placeName: placeName ?? '',
    address1,
    address2: address2 ?? '',
    city: `${city}, ${state} ${zipCode}`,
    phone: formatPhone(phone ?? ''),
    instructions: instructions ?? '',
  };
}

function textField({ at: [x, y], align = 'L', ...box }: Field, whole: string): string {
  const { text, height } = fitText(labelGlyphs(whole).text, box);
  return `^FO${x},${y}^A0N,${height}^FB${box.width},${box.lines},4,${align}^FH^FD${zplText(text, text.length)}^FS`;
}

/** A suborder id is digits and a dash (D35); nothing else gets into the bars, nor more than a 4 in label holds. */
function barcode({ y, height }: Layout['bars'], suborderId: string): string {
  const id = suborderId.replace(/[^0-9A-Za-z-]/g, '').slice(0, 18);
  return `^BY3^FO60,${y}^BCN,${height},Y,N,N,A^FH^FD${zplText(id)}^FS`;
}
