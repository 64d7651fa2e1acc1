import { Link } from '@tanstack/react-router';
import type { Order } from '@bloomdesk/contract/orders/shapes';
import { addOrderTag, removeOrderTag } from '@bloomdesk/contract/orders/tags.calls';
import { tagsPerOrder } from '@bloomdesk/domain/orders/tag-rules';
import { useSession } from '#lib/session.ts';
import { AddTag } from './add-tag.tsx';
import { RemoveTag } from './remove-tag.tsx';

export interface OrderTagsProps {
  order: Pick<Order, 'orderId' | 'tags'>;
}

/** The tags of an order: each leads to all orders that have it, and may be taken off by those who may comment (D314). */
export function OrderTags({ order: { orderId, tags } }: OrderTagsProps) {
  const { may, can } = useSession();
  return (
    <span role="group" aria-label="Tags" className="flex flex-wrap items-center gap-1.5">
      {tags.map((tag) => (
        <span key={tag} className="inline-flex h-6 items-center rounded-full border border-line bg-surface text-xs">
          {can('order.find') ? (
            <Link
              to="/orders"
              search={withTag(tag)}
              title={`Orders with the tag ${tag}`}
              className="rounded-full px-2 font-medium text-ink hover:underline"
            >
              {tag}
            </Link>
          ) : (
            <span className="px-2 font-medium">{tag}</span>
          )}
          {may(removeOrderTag) && <RemoveTag orderId={orderId} tag={tag} />}
        </span>
      ))}
      {may(addOrderTag) && tags.length < tagsPerOrder && <AddTag key={orderId} orderId={orderId} tags={tags} />}
    </span>
  );
}

/** Find Orders with this tag typed: its text stands in the address. */
function withTag(tag: string): object {
  return { q: `tag:${tag}` };
}
