import type { ReceivedLot } from '@bloomdesk/contract/inventory/receiving.calls';
import type { BucketFacts } from '@bloomdesk/domain/printing/bucket-label';
import type { Bucket } from './dock-count.ts';
import { textsOf } from '#texts/catalogue.ts';
import { receivingTexts } from '#texts/english/receiving.ts';

const t = textsOf(receivingTexts);

/** A label, told apart from those of other buckets of its lot. */
export interface BucketToLabel extends BucketFacts {
  id: string;
}

/** A label for every good bucket, with the lot its line has become. */
export function labelsOf(
  counted: readonly { lineId: number; buckets: readonly Bucket[] }[],
  lots: readonly ReceivedLot[],
): BucketToLabel[] {
  return counted.flatMap(({ lineId, buckets }) => {
    const lot = lots.find((each) => each.lineId === lineId);
    if (!lot) return [];
    const { lotId, sku, productName, expirationDate: spoilDate } = lot;
    return buckets
      .filter(({ reason }) => reason === null)
      .map(({ units }, at) => ({
        id: t('bucketOf', { place: at + 1, lot: String(lotId) }),
        lotId,
        sku,
        productName,
        units,
        spoilDate,
      }));
  });
}
