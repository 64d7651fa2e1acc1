import type { FoundPlace } from '@bloomdesk/contract/search/calls';
import type { TypedPlace } from '@bloomdesk/domain/orders/order-id';
import type { ReactNode } from 'react';
import { textsOf } from '#texts/catalogue.ts';
import { paletteTexts } from '#texts/english/frame/palette.ts';
import type { IconName } from '#ui/icon-paths.ts';

const t = textsOf(paletteTexts);

/** Something with an address of its own. */
export interface Place {
  label: string;
  note?: string | undefined;
  icon: IconName;
  path: string;
  /** The part of the page, without `#`. */
  hash: string;
  /** What its address asks for beside the path. */
  search?: Record<string, string> | undefined;
  /** Shown in place of label and note. */
  row?: ReactNode;
}

/** The places a typed id leads to; none where it names nothing that is there. */
export function placesFor(typed: TypedPlace | null, found: FoundPlace): Place[] {
  if (typed === null || found === null) return [];
  if (typed.kind === 'batch') return batchPlaces(typed.batchId);
  if (typed.kind === 'lot') return lotPlaces(typed.lotId);
  const { orderId } = typed;
  const order = { icon: 'box', path: `/orders/${orderId}` } as const;
  if (typed.kind === 'suborder' && found === 'suborder')
    return [
      {
        ...order,
        label: t('suborder', { id: typed.suborderId }),
        note: t('ofOrder', { id: orderId }),
        hash: typed.suborderId,
      },
    ];
  const note = typed.kind === 'suborder' ? t('noSuborder', { id: typed.suborderId }) : undefined;
  return [{ ...order, label: t('order', { id: orderId }), note, hash: '' }];
}

/** Where a product's lots are; none without one. */
export function productPlaces(product: { sku: string; name: string } | null): Place[] {
  if (product === null) return [];
  const { sku, name } = product;
  return [
    {
      label: name,
      note: t('lotsOf', { sku }),
      icon: 'flower',
      path: '/inventory',
      hash: '',
      search: { 'f.product': sku },
    },
  ];
}

/** Where the purchase order of a scanned code is; none without one. */
export function purchaseOrderPlaces({ purchaseOrderId: id }: { purchaseOrderId: number | null }): Place[] {
  return id === null
    ? []
    : [
        {
          label: t('purchaseOrder', { id: String(id) }),
          icon: 'truck',
          path: `/supply/purchase-orders/${id}`,
          hash: '',
        },
      ];
}

function lotPlaces(lotId: number): Place[] {
  return [{ label: t('lot', { id: String(lotId) }), icon: 'flower', path: `/inventory/${lotId}`, hash: '' }];
}

function batchPlaces(batchId: string): Place[] {
  return [
    { label: t('batch', { id: batchId }), icon: 'box', path: `/batches/${batchId}`, hash: '' },
    { label: t('fulfillBatch', { id: batchId }), icon: 'barcode', path: `/fulfill/${batchId}`, hash: '' },
  ];
}
