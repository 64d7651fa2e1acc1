import { useQuery } from '@tanstack/react-query';
import { getOrder } from '@bloomdesk/contract/orders/calls';
import type { SearchHit } from '@bloomdesk/contract/search/calls';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { suborderStatusLabel } from '@bloomdesk/domain/suborders/suborder-status';
import { shownPhone } from '@bloomdesk/domain/suborders/shown-phone';
import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { messageOf } from '#lib/format-failure.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { read } from '#lib/use-call.ts';
import { ProductPicture } from '#parts/products/product-picture.tsx';
import { Card } from '#ui/card.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { idOf } from './found-list.tsx';

/** More of a hit without leaving the list: who gets what, how far it is, and what happened last. */
export function HitPreview({ hit, onClose }: { hit: SearchHit; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(read(getOrder, { orderId: hit.orderId }));
  const suborders = data?.order.suborders ?? [];
  const suborder = suborders.find(({ suborderId }) => suborderId === hit.suborderId) ?? suborders[0];
  return (
    <Card
      title={<span className="tabular-nums">{idOf(hit)}</span>}
      note={suborders.length > 1 ? `${suborders.length} deliveries` : undefined}
      actions={<IconButton icon="close" label="Close preview" onClick={onClose} />}
    >
      {error && (
        <LoadFailure isPending={isFetching} onRetry={() => void refetch()}>
          {messageOf(error)}
        </LoadFailure>
      )}
      {!suborder && !error && <Skeleton className="h-40" />}
      {suborder && <SuborderFacts suborder={suborder} customer={hit.customer} />}
    </Card>
  );
}

function SuborderFacts({ suborder, customer }: { suborder: Suborder; customer: string }) {
  const { recipient, delivery, lineItems, exceptionsList } = suborder;
  const address = [recipient.placeName, recipient.address1, recipient.address2].filter(Boolean).join(', ');
  const town = `${recipient.city}, ${recipient.state} ${recipient.zipCode}`;
  const exception = exceptionsList.map(({ reason }) => reason).join(', ');
  return (
    <div className="flex flex-col gap-4">
      <DescriptionList
        columns={1}
        items={[
          {
            term: 'Recipient',
            detail: (
              <span dir="auto">
                {`${recipient.firstName} ${recipient.lastName}`.trim()}
                <span className="block text-muted">{address}</span>
                <span className="block text-muted">{town}</span>
                <span className="block text-muted">{shownPhone(recipient.phone)}</span>
              </span>
            ),
          },
          { term: 'Sender', detail: <bdi>{customer}</bdi> },
          {
            term: 'Delivery',
            detail: [formatDay(delivery.deliveryDate), delivery.windowDescription].filter(Boolean).join(', '),
          },
          { term: 'Exception', detail: exception },
          {
            term: 'Last event',
            detail: `${suborderStatusLabel[suborder.status]}, ${formatMoment(suborder.statusDate)}`,
          },
        ].filter(({ term, detail }) => term !== 'Exception' || detail !== '')}
      />
      <ul aria-label="Products" className="flex flex-col gap-2">
        {lineItems
          .filter(({ isDeleted }) => !isDeleted)
          .map(({ index, sku, name, quantity, images }) => (
            <li key={index} className="flex items-center gap-3">
              <ProductPicture sku={sku} url={images.thumbnail} className="size-9" />
              <span className="min-w-0 flex-1">{name}</span>
              <span className="text-muted tabular-nums">{quantity} ×</span>
            </li>
          ))}
      </ul>
    </div>
  );
}
