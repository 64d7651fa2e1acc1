import { classNames } from '#ui/class-names.ts';
import { ProductPicture } from '#features/products/product-picture.tsx';
import type { PackingItem } from './packing-items.ts';

interface ItemCardProps {
  item: PackingItem;
  /** Several items share the screen. */
  isSmall: boolean;
}

/** One product to take: its picture, its name, and the two places it may be taken from. */
export function ItemCard({ item, isSmall }: ItemCardProps) {
  const isKit = item.parts.length > 0;
  return (
    <li className="rounded-lg border border-line bg-surface p-3" aria-label={item.name}>
      <ItemRow item={item} isSmall={isSmall || isKit} hasSlots={!isKit} />
      {isKit && (
        <ul
          aria-label={`Components of ${item.name}`}
          className="mt-3 flex flex-col gap-3 border-t border-line pt-3 pl-4"
        >
          {item.parts.map((part) => (
            <li key={part.index} aria-label={part.name}>
              <ItemRow item={part} isSmall hasSlots />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function ItemRow({ item, isSmall, hasSlots }: ItemCardProps & { hasSlots: boolean }) {
  const { name, sku, quantity, isInName, picture, cartSlot, tableSlot } = item;
  return (
    <div className="flex items-center gap-4">
      <ProductPicture sku={sku} url={picture} className={isSmall ? 'size-20' : 'size-36 max-[1000px]:size-28'} />
      <div className="min-w-0 flex-1">
        <p
          dir="auto"
          className={classNames('line-clamp-3 font-semibold break-words', isSmall ? 'text-2xl' : 'text-3xl')}
        >
          {quantity > 1 && !isInName && <span className="text-amber tabular-nums">{quantity} × </span>}
          {name}
        </p>
        <p className="mt-1 text-lg text-muted tabular-nums">
          {quantity} × {sku}
        </p>
      </div>
      {hasSlots && <Slot kind="cart" number={cartSlot === null ? null : String(cartSlot)} isSmall={isSmall} />}
      {hasSlots && <Slot kind="table" number={tableSlot} isSmall={isSmall} />}
    </div>
  );
}

interface SlotProps {
  kind: 'cart' | 'table';
  number: string | null;
  isSmall: boolean;
}

function Slot({ kind, number, isSmall }: SlotProps) {
  const name = kind === 'cart' ? 'Cart slot' : 'Table slot';
  if (number === null) {
    return (
      <p className={classNames('slot text-sm text-muted', isSmall && 'slot-small')}>
        {kind === 'cart' ? 'no cart slot' : 'no table slot'}
      </p>
    );
  }
  return (
    <p className={classNames('slot', kind === 'cart' && 'slot-cart', isSmall && 'slot-small')}>
      <span className="slot-name">{name} </span>
      <span className={classNames('slot-number', number.length > 2 && 'slot-number-long')}>{number}</span>
    </p>
  );
}
