import type { Product } from '@bloomdesk/contract/products/calls';
import type { Lot } from './lot.ts';
import { wordOf } from '#texts/word-of.ts';

/** Which lots of a day are shown (spec 3, section 2.7). */
export const lotViews = ['afs', 'onHand', 'all'] as const;
export type LotView = (typeof lotViews)[number];

export const lotViewLabel: Record<LotView, string> = { afs: 'All AFS', onHand: 'All On Hand', all: 'View All' };

/** A lot as the table shows it. */
export interface LotRow {
  lot: Lot;
  productName: string;
  filterClass: string;
  imageUrl: string | null;
  /** The lot's own label; hardgoods have none. */
  lotLabel: string;
  /** Both buffers kept for care. */
  buffer: number;
}

export function lotRow(lot: Lot, product: Pick<Product, 'imageUrl' | 'classification'> | undefined): LotRow {
  return {
    lot,
    productName: lot.productName,
    filterClass: lot.productClassification || (product?.classification ?? ''),
    imageUrl: product?.imageUrl ?? null,
    lotLabel: lot.label ?? wordOf('Hardgood'),
    buffer: lot.reservedForCare + lot.presaleCareBuffer,
  };
}

/** Is the lot in this view? AFS are those with something to sell. */
export function isInView({ lot }: LotRow, view: LotView): boolean {
  if (view === 'all') return true;
  return view === 'afs' ? lot.available > 0 : lot.onHand > 0;
}

/** On Order while it is on its way, Received once it is here; a vendor's feed may say more (D192). */
export function lotStatus({ inboundQuantity: inbound, feedStatus: feed }: Lot): { label: string; tone: LotTone } {
  if (feed !== null) return feedStatus[feed] ?? confirmed;
  return inbound > 0 ? { label: 'On Order', tone: 'amber' } : { label: 'Received', tone: 'green' };
}

type LotTone = 'green' | 'amber' | 'red' | 'blue';

const confirmed = { label: 'Confirmed', tone: 'blue' } as const;

/** The words of a vendor's feed; what nobody knows reads as confirmed (spec 3, section 4.4). */
const feedStatus: Record<string, { label: string; tone: LotTone } | undefined> = {
  confirmed,
  on_order: { label: 'On Order', tone: 'amber' },
  created: { label: 'Created', tone: 'blue' },
  partially_received: { label: 'Partially Received', tone: 'amber' },
  received: { label: 'Received', tone: 'green' },
  cancelled: { label: 'Cancelled', tone: 'red' },
};
