import type { ReactNode } from 'react';
import type { LineItem } from '@bloomdesk/contract/suborders/shapes';
import { formatDollars } from '#lib/format-dollars.ts';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { ProductPicture } from '#parts/products/product-picture.tsx';
import { InventoryBadge } from './inventory-badge.tsx';

export interface LineItemListProps {
  lineItems: readonly LineItem[];
  /** Cancelled with their suborder, they hold no stock. */
  areCancelled?: boolean | undefined;
  /** At the right of each line. */
  renderActions?: ((line: LineItem) => ReactNode) | undefined;
}

/** What is in a suborder, as it was sold and as it stands now. */
export function LineItemList({ lineItems, areCancelled, renderActions }: LineItemListProps) {
  if (lineItems.length === 0) return <p className="p-4 text-muted">No line items yet.</p>;
  return (
    <ul className="divide-y divide-line" aria-label="Line items">
      {lineItems.map((line) => (
        <li key={line.index} className="flex gap-3 px-4 py-3">
          <ProductPicture sku={line.sku} url={line.images.thumbnail} className="size-12" />
          <div className="min-w-0 flex-1">
            <div className={classNames(line.isDeleted && 'text-muted line-through')}>
              <p className="font-medium break-words">
                {line.quantity} × {line.name}
              </p>
              <p className="text-xs text-muted tabular-nums">{line.sku}</p>
              <Components line={line} />
            </div>
            <Reasons line={line} />
          </div>
          <div className="flex flex-col items-end gap-1">
            <span className="tabular-nums">{line.chargeable ? formatDollars(line.price) : 'no charge'}</span>
            {line.discountAmount > 0 && (
              <span className="text-xs text-muted tabular-nums">{formatDollars(line.discountAmount)} off</span>
            )}
            {line.isDeleted && <Badge tone="red">Deleted</Badge>}
            {!line.isDeleted && !areCancelled && <InventoryBadge status={line.inventoryStatus} />}
            <RefundMark line={line} />
          </div>
          {renderActions && <div className="w-7">{renderActions(line)}</div>}
        </li>
      ))}
    </ul>
  );
}

function Components({ line }: { line: LineItem }) {
  if (line.components.length === 0) return null;
  return (
    <ul className="mt-1 text-xs text-muted" aria-label={`Components of ${line.name}`}>
      {line.components.map((component) => (
        <li key={component.index}>
          {component.quantity} × {component.name} <span className="tabular-nums">{component.sku}</span>
        </li>
      ))}
    </ul>
  );
}

function Reasons({ line }: { line: LineItem }) {
  return line.userActionReasons.map((reason) => (
    <p key={`${reason.tag} ${reason.createdAt ?? ''}`} className="mt-1 text-xs text-amber">
      {reason.tag}
      {reason.details && `: ${reason.details}`}
    </p>
  ));
}

function RefundMark({ line }: { line: LineItem }) {
  if (line.isRefunded) return <Badge tone="amber">Refunded</Badge>;
  return line.refundedQuantity > 0 ? <Badge tone="amber">{line.refundedQuantity} refunded</Badge> : null;
}
