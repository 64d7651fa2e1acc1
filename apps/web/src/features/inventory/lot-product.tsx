import { useProducts } from '#lib/lookups.ts';
import { CopyText } from '#ui/copy-text.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { ProductCodes } from '#parts/products/product-codes.tsx';
import { ProductPicture } from '#parts/products/product-picture.tsx';
import type { Lot } from './lot.ts';
import { ChangePicture } from './pictures/change-picture.tsx';

/** The product of a lot, as the feed has it. */
export function LotProduct({ lot }: { lot: Lot }) {
  const product = useProducts().bySku.get(lot.sku);
  return (
    <div className="flex gap-5">
      <div className="flex w-44 shrink-0 flex-col gap-2">
        <ProductPicture sku={lot.sku} name={lot.productName} url={product?.imageUrl ?? null} className="size-32" />
        {product && <ChangePicture sku={product.sku} imageUrl={product.imageUrl} />}
      </div>
      <DescriptionList
        items={[
          { term: 'Name', detail: lot.productName },
          { term: 'Ops name', detail: product?.opsName },
          { term: 'SKU', detail: <CopyText text={lot.sku} /> },
          { term: 'Filter Class', detail: lot.productClassification || product?.classification },
          { term: 'Category', detail: product?.category },
          { term: 'Feed', detail: product ? 'In the product feed' : 'Not in the product feed' },
        ]}
      />
      {product && <ProductCodes sku={product.sku} codes={product.codes} />}
    </div>
  );
}
