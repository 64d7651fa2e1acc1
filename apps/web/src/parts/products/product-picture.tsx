import { useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';

export interface ProductPictureProps {
  sku: string;
  url: string | null;
  className?: string | undefined;
}

/** A product's photograph, or a drawn stand-in of the same size where there is none. */
export function ProductPicture({ sku, url, className }: ProductPictureProps) {
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
    <span className={classNames(box, 'grid place-items-center text-faint')} aria-hidden="true">
      <Icon name={/^(FLRL-V|NF-PLNTR|GFT|GTF|FM|FT)/.test(sku) ? 'box' : 'flower'} size={20} className="size-1/2" />
    </span>
  );
}
