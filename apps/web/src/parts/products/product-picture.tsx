import { useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { ProductDrawing } from './product-drawing.tsx';

export interface ProductPictureProps {
  sku: string;
  /** Says the color of the drawing. */
  name?: string | undefined;
  url: string | null;
  className?: string | undefined;
}

/** A product's photograph, or a drawing of the same size where there is none. */
export function ProductPicture({ sku, name, url, className }: ProductPictureProps) {
  const [isMissing, setMissing] = useState(false);
  const box = classNames('shrink-0 rounded-md border border-line bg-sunken', className);
  if (url && /^(https:\/\/|\/)/.test(url) && !isMissing) {
    return (
      <img
        src={url}
        alt=""
        loading="lazy"
        onError={() => setMissing(true)}
        className={classNames(box, 'object-cover')}
      />
    );
  }
  return (
    <span className={classNames(box, 'grid place-items-center')} aria-hidden="true">
      <ProductDrawing sku={sku} name={name} className="size-4/5" />
    </span>
  );
}
