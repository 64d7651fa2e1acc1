import { useProducts } from '#lib/lookups.ts';
import { CopyText } from '#ui/copy-text.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { ShelfLife } from '#parts/products/shelf-life.tsx';
import { ProductCodes } from '#parts/products/product-codes.tsx';
import { ProductPicture } from '#parts/products/product-picture.tsx';
import type { Lot } from './lot.ts';
import { inventoryTexts } from '#texts/english/inventory.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';
import { ChangePicture } from '#parts/products/change-picture.tsx';

/** The product of a lot, as the feed has it. */
export function LotProduct({ lot }: { lot: Lot }) {
  const t = useTexts(inventoryTexts);
  const word = useWords();
  const product = useProducts().bySku.get(lot.sku);
  return (
    <div className="flex gap-5">
      <div className="flex w-44 shrink-0 flex-col gap-2">
        <ProductPicture sku={lot.sku} name={lot.productName} url={product?.imageUrl ?? null} className="size-32" />
        {product && <ChangePicture sku={product.sku} imageUrl={product.imageUrl} />}
      </div>
      <DescriptionList
        items={[
          { term: word('Name'), detail: lot.productName },
          { term: word('Ops name'), detail: product?.opsName },
          { term: 'SKU', detail: <CopyText text={lot.sku} /> },
          { term: word('Filter Class'), detail: lot.productClassification || product?.classification },
          { term: word('Category'), detail: product?.category },
          { term: word('Feed'), detail: product ? t('inFeed') : t('notInFeed') },
        ]}
      />
      {product && (
        <div className="flex flex-col gap-4">
          <ProductCodes sku={product.sku} codes={product.codes} />
          <ShelfLife sku={product.sku} days={product.shelfLifeDays} />
        </div>
      )}
    </div>
  );
}
