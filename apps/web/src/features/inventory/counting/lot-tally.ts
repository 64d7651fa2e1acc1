import type { SheetLot } from '@bloomdesk/contract/inventory/counting.calls';
import { comparable, parseScannedText } from '@bloomdesk/domain/fulfilling/scanned-text';
import { parseBucketCode } from '@bloomdesk/domain/printing/bucket-label';
import { productMeant } from '@bloomdesk/domain/products/product-code';
import { textsOf } from '#texts/catalogue.ts';
import { countSheetTexts } from '#texts/english/supply/count-sheet.ts';

const t = textsOf(countSheetTexts);

/** What this device has counted of a lot, bucket by bucket. */
export interface LotTally {
  lotId: number;
  buckets: number[];
}

/** What this device has counted of a sheet. */
export interface SheetTally {
  /** Tells its counts from those of other devices; empty until it counts something. */
  tallyId: string;
  lots: LotTally[];
  /** The lot whose bucket was scanned last. */
  lastLotId: number | null;
  /** The last code stood for no lot, so a number that follows is not meant for the lot before it. */
  isRefused?: boolean;
}

export const nothingTallied: SheetTally = { tallyId: '', lots: [], lastLotId: null };

/** What a scan has come to: the tally after it, and what is said. */
export interface TallyStep {
  tally: SheetTally;
  tone: 'right' | 'wrong' | 'notice';
  words: string;
  /** The lot whose units are others now. */
  changedLotId?: number;
  /** The counting is over. */
  isDone?: true;
}

/** The commands of the printed sheet, by what is scanned. */
export function countCommands(): { code: string; label: string }[] {
  return [
    { code: 'BD-UNDO', label: t('undo') },
    { code: 'BD-NONE', label: t('noneOfLot') },
    { code: 'BD-DONE', label: t('finish') },
  ];
}

const mostUnits = 1_000_000;

/** What a scan does: a lot or a product counts a bucket as large as the one before, a short number is the units of the last one. */
export function scannedOnSheet(tally: SheetTally, raw: string, lots: readonly SheetLot[]): TallyStep {
  const text = parseScannedText(raw);
  if (text === null) return refused(tally, 'wrong', t('unreadable'));
  if (text.startsWith('BD-')) return commanded(tally, text, lots);
  if (/^\d{1,5}$/.test(text)) return resized(tally, Number(text), lots);
  const lotId = parseBucketCode(text);
  if (lotId !== null) return counted(tally, lotId, lots);
  const meant = lotsMeant(text, raw, lots);
  const [first] = meant;
  if (!first) return refused(tally, 'wrong', t('notOnSheet', { code: raw.trim() }));
  return meant.length === 1
    ? counted(tally, first.lotId, lots)
    : refused(tally, 'notice', t('severalLots', { name: first.productName, lots: meant.length }));
}

/** The lots with this Lot ID, or else those of the product that the scan stands for. */
function lotsMeant(text: string, raw: string, lots: readonly SheetLot[]): SheetLot[] {
  const called = lots.filter(({ label }) => label !== null && comparable(label) === text);
  return called.length > 0 ? called : lots.filter(({ sku }) => sku === productMeant(lots, raw)?.sku);
}

function commanded(tally: SheetTally, text: string, lots: readonly SheetLot[]): TallyStep {
  if (text === 'BD-DONE') return { tally, tone: 'notice', words: t('showing'), isDone: true };
  const { lastLotId } = tally;
  if (text !== 'BD-UNDO' && text !== 'BD-NONE') return said(tally, 'wrong', t('noCommand', { code: text }));
  if (lastLotId === null) return said(tally, 'wrong', text === 'BD-UNDO' ? t('nothingToUndo') : t('lotFirst'));
  if (text === 'BD-NONE' && tally.isRefused) return said(tally, 'wrong', t('lotFirst'));
  if (text === 'BD-NONE') return withLot(tally, { lotId: lastLotId, buckets: [0] }, lots);
  const buckets = tally.lots.find(({ lotId }) => lotId === lastLotId)?.buckets.slice(0, -1) ?? [];
  return withLot(tally, { lotId: lastLotId, buckets }, lots);
}

function counted(tally: SheetTally, lotId: number, lots: readonly SheetLot[]): TallyStep {
  const before = tally.lots.find((each) => each.lotId === lotId)?.buckets ?? [];
  const full = before.filter((units) => units > 0);
  return withLot(tally, { lotId, buckets: [...full, full.at(-1) ?? 1] }, lots);
}

function resized(tally: SheetTally, units: number, lots: readonly SheetLot[]): TallyStep {
  const last = tally.lots.find(({ lotId }) => lotId === tally.lastLotId);
  if (!last || tally.isRefused) return said(tally, 'wrong', t('bucketFirst'));
  return withLot(tally, { ...last, buckets: [...last.buckets.slice(0, -1), units] }, lots);
}

/** The tally with all units of a lot as one number, as someone has typed it; null takes the count back. */
export function typedOnSheet(tally: SheetTally, lotId: number, units: number | null, lots: readonly SheetLot[]) {
  return withLot(tally, { lotId, buckets: units === null ? [] : [Math.min(units, mostUnits)] }, lots);
}

function withLot(tally: SheetTally, own: LotTally, lots: readonly SheetLot[]): TallyStep {
  const others = tally.lots.filter(({ lotId }) => lotId !== own.lotId);
  const next = own.buckets.length === 0 ? others : [...others, own];
  const lastLotId = own.buckets.length === 0 ? (others.at(-1)?.lotId ?? null) : own.lotId;
  const name = lotName(own.lotId, lots);
  const units = unitsTallied(own);
  if (units > mostUnits) return said(tally, 'wrong', t('tooMany'));
  const count = own.buckets.filter((bucket) => bucket > 0).length;
  const words =
    own.buckets.length === 0
      ? t('takenBack', { name })
      : t('tallied', { name, units: t('units', { count: units }), count });
  return {
    tally: { ...tally, lots: next, lastLotId, isRefused: false },
    tone: own.buckets.length === 0 ? 'notice' : 'right',
    words,
    changedLotId: own.lotId,
  };
}

/** Units of a lot that this device has counted. */
export function unitsTallied({ buckets }: LotTally): number {
  return buckets.reduce((sum, units) => sum + units, 0);
}

/** What a lot is called where it is counted. */
function lotName(lotId: number, lots: readonly SheetLot[]): string {
  const lot = lots.find((each) => each.lotId === lotId);
  return lot ? t('lotOf', { name: lot.productName, lot: String(lotId) }) : t('lot', { lot: String(lotId) });
}

function refused(tally: SheetTally, tone: TallyStep['tone'], words: string): TallyStep {
  return said({ ...tally, isRefused: true }, tone, words);
}

function said(tally: SheetTally, tone: TallyStep['tone'], words: string): TallyStep {
  return { tally, tone, words };
}
