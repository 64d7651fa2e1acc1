import type { BatchHit, CustomerHit, SearchHit } from '@bloomdesk/contract/search/calls';
import { shownPhone } from '@bloomdesk/domain/suborders/shown-phone';
import { textsOf } from '#texts/catalogue.ts';
import { paletteTexts } from '#texts/english/frame/palette.ts';
import { dayText } from '#texts/format-day.ts';
import { hitPlace } from './found-orders.ts';
import { HitRow } from './hit-row.tsx';
import type { Place } from './typed-place.ts';

const t = textsOf(paletteTexts);

/** An order as the palette shows it: whose it is, its day and status, and what it was found by. */
export function hitPlaceOf(hit: SearchHit): Place {
  const { orderId, suborderId } = hit;
  return {
    ...hitPlace(hit),
    label: suborderId === null ? t('order', { id: orderId }) : t('suborder', { id: suborderId }),
    icon: 'box',
    row: <HitRow hit={hit} />,
  };
}

/** A customer, whose page has their credits and orders. */
export function customerPlace({ customerId, name, email, phone }: CustomerHit): Place {
  return {
    path: `/customers/${customerId}`,
    hash: '',
    label: name || email,
    note: [email, shownPhone(phone)].filter(Boolean).join(' · '),
    icon: 'user',
  };
}

/** A batch by its name. */
export function batchPlace({ batchId, name, fulfillmentDate }: BatchHit): Place {
  return {
    path: `/batches/${batchId}`,
    hash: '',
    label: t('batch', { id: name }),
    note: `${batchId} · ${dayText(fulfillmentDate)}`,
    icon: 'box',
  };
}
