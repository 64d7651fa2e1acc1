import type { SearchMatch } from '@bloomdesk/domain/search/parse-search';
import type { SearchField } from '@bloomdesk/domain/search/explain-hit';
import { shownPhone } from '@bloomdesk/domain/suborders/shown-phone';
import { orderStatusLabel } from '@bloomdesk/domain/orders/order-status';
import { suborderStatusLabel } from '@bloomdesk/domain/suborders/suborder-status';
import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import type { FoundOrder } from './search-fields.sql.ts';

/** Everything an order may have been found by, as people read it, the surest first. */
export function fieldsOfFound(found: FoundOrder): SearchField[] {
  const { recipient } = found;
  const fields = [
    field('order id', found.orderId),
    field('suborder id', found.suborderId),
    field('tracking number', found.trackingCode),
    field('courier task', found.taskId),
    ...found.transactions.map((id) => field('transaction id', id)),
    field('subscription number', found.subscription),
    field('sales order', found.salesOrder),
    field('order reference', found.reference),
    field('storefront number', found.shopNumber),
    field('sender phone', shownPhone(found.customerPhone)),
    field('recipient phone', shownPhone(recipient.phone ?? '')),
    field('sender name', found.customer),
    field('recipient name', nameOf(recipient)),
    ...placeFields(recipient),
    ...found.lines.flatMap(({ sku, name }) => [field('product', name), field('SKU', sku, `k:${sku.toLowerCase()}`)]),
    ...found.tags.map((tag) => field('tag', tag, `t:${tag}`)),
    field('delivery day', formatDay(found.deliveryDate), `d:${found.deliveryDate}`),
    field('sender email', found.customerEmail),
    field('recipient email', recipient.email),
    field('batch id', found.batchId),
    field('batch name', found.batchName),
  ];
  return fields.filter(({ text }) => text !== '');
}

/** The status a hit shows, as people read it. */
export function statusOfFound({ status, isWholeOrder }: Pick<FoundOrder, 'status' | 'isWholeOrder'>): string {
  const label = Object.entries(suborderStatusLabel).find(([each]) => each === status)?.[1];
  return isWholeOrder ? orderStatusLabel(status) : (label ?? status);
}

/** Who gets it, by name. */
export function nameOf({ firstName = '', lastName = '' }: FoundOrder['recipient']): string {
  return `${firstName} ${lastName}`.trim();
}

function placeFields({ placeName, address1, address2, city, state, zipCode, instructions }: FoundOrder['recipient']) {
  const street = [address1, address2].filter(Boolean).join(', ');
  const town = [city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const extension = /Phone extension (\d+)$/.exec(instructions ?? '')?.[1];
  return [
    field('place', placeName),
    field('address', [street, town].filter(Boolean).join(', '), `z:${(zipCode ?? '').toLowerCase()}`),
    field('phone extension', extension, `x:${extension ?? ''}`),
  ];
}

function field(name: SearchMatch, text: string | null | undefined, key?: string): SearchField {
  return { field: name, text: text ?? '', key };
}
