import type { ReactNode } from 'react';
import type { LineItem } from '@bloomdesk/contract/suborders/shapes';
import type { TakenStock } from '@bloomdesk/domain/line-items/stock-words';
import type { SuborderStatus } from '@bloomdesk/domain/suborders/suborder-status';
import { formatDollars } from '#lib/format-dollars.ts';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { ProductPicture } from '#parts/products/product-picture.tsx';
import { InventoryBadge } from './inventory-badge.tsx';

/** What is in a suborder, a row each. */
export function LineItemList({ children }: { children: ReactNode }) {
  return (
    <ul className="divide-y divide-line" aria-label="Line items">
      {children}
    </ul>
  );
}

export interface LineItemRowProps {
  line: LineItem;
  /** What the suborder has taken from lots. */
  taken: readonly TakenStock[];
  /** Of its suborder; cancelled with it, the line holds no stock. */
  status: SuborderStatus;
  /** At its right. */
  actions: ReactNode;
}

/** A line item as it was sold and as it stands now. */
export function LineItemRow({ line, taken, status, actions }: LineItemRowProps) {
  return (
    <li className="flex gap-3 px-4 py-2.5">
      <ProductPicture sku={line.sku} name={line.name} url={line.images.thumbnail} className="size-12" />
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
        {!line.isDeleted && status !== 'Cancelled' && <InventoryBadge {...{ line, taken, status }} />}
        <RefundMark line={line} />
      </div>
      <div className="w-7">{actions}</div>
    </li>
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
