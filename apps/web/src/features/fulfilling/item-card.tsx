import { Icon } from '#ui/icon.tsx';
import { classNames } from '#ui/class-names.ts';
import { ProductPicture } from '#parts/products/product-picture.tsx';
import type { PackingItem } from './packing-items.ts';
import { packingBoardTexts } from '#texts/english/packing-board.ts';
import { useTexts } from '#texts/use-texts.ts';

/** One product to take, or a kit part by part: its picture, its name, and the two places it may be taken from. */
export function ItemCard({ item, scanned }: { item: PackingItem; scanned: ReadonlySet<string> | null }) {
  const t = useTexts(packingBoardTexts);
  const nameOf = useItemName();
  const name = nameOf(item);
  if (item.parts.length === 0) {
    return (
      <li className="item" aria-label={name}>
        <ItemRow item={item} scanned={scanned} />
      </li>
    );
  }
  return (
    <li className="item" aria-label={name}>
      <p className="flex flex-wrap items-baseline gap-x-3 border-b border-line px-3.5 py-2">
        <span dir="auto" className="text-lg font-semibold">
          {name}
        </span>
        <Count item={item} />
      </p>
      <ul aria-label={t('componentsOf', { name })}>
        {item.parts.map((part) => (
          <li key={part.index} aria-label={nameOf(part)} className="not-first:border-t not-first:border-line">
            <ItemRow item={part} scanned={scanned} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Names an item in the language of the page: `Double Sunrise bouquet`. */
function useItemName(): (item: PackingItem) => string {
  const t = useTexts(packingBoardTexts);
  return ({ name, packedAs }) => {
    if (packedAs === 'double') return t('double', { name });
    return packedAs === 'triple' ? t('triple', { name }) : name;
  };
}

function ItemRow({ item, scanned }: { item: PackingItem; scanned: ReadonlySet<string> | null }) {
  const { sku, quantity, picture, cartSlot, tableSlot } = item;
  const name = useItemName()(item);
  return (
    <div className="item-row">
      <span className="relative flex-none">
        <ProductPicture sku={sku} name={name} url={picture} className="item-picture" />
        {quantity > 1 && (
          <span className="item-quantity" aria-hidden="true">
            {quantity}×
          </span>
        )}
      </span>
      <div className="min-w-0 flex-1">
        <p dir="auto" className="item-name line-clamp-3 break-words">
          {name}
        </p>
        <Count item={item} />
        {scanned && <Scanned isDone={scanned.has(item.index)} />}
      </div>
      <Slot kind="cart" number={cartSlot === null ? null : String(cartSlot)} />
      <Slot kind="table" number={tableSlot} />
    </div>
  );
}

function Count({ item: { quantity, sku } }: { item: PackingItem }) {
  return (
    <span className="text-lg whitespace-nowrap text-muted tabular-nums">
      {quantity} × {sku}
    </span>
  );
}

function Scanned({ isDone }: { isDone: boolean }) {
  const t = useTexts(packingBoardTexts);
  return isDone ? (
    <span className="ml-3 font-semibold text-green">
      <Icon name="check" className="mr-1 inline size-5" />
      {t('scanned')}
    </span>
  ) : (
    <span className="ml-3 text-amber">{t('toScan')}</span>
  );
}

function Slot({ kind, number }: { kind: 'cart' | 'table'; number: string | null }) {
  const t = useTexts(packingBoardTexts);
  if (number === null)
    return <p className="slot slot-none text-sm">{kind === 'cart' ? t('noCartSlot') : t('noTableSlot')}</p>;
  return (
    <p className={classNames('slot', kind === 'cart' && 'slot-cart')}>
      <span className="slot-name">{kind === 'cart' ? t('cartSlot') : t('tableSlot')} </span>
      <span className="slot-number">{number}</span>
    </p>
  );
}
