import { useState } from 'react';
import type { AttachedFile } from '@bloomdesk/contract/orders/files.calls';
import { addressOf } from '#lib/calling/bases.ts';
import { useRefresh } from '#lib/use-call.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';

export interface ThumbnailProps {
  file: AttachedFile;
  className: string;
  /** The name stands beside it anyway. */
  isNamed?: boolean | undefined;
}

/** A small picture of a file; one whose address has expired is asked for anew. */
export function Thumbnail({ file: { name, thumbnailUrl }, className, isNamed }: ThumbnailProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const refresh = useRefresh();
  const box = classNames('shrink-0 rounded border border-line bg-sunken', className);
  if (thumbnailUrl === null || failed === thumbnailUrl)
    return (
      <span className={classNames(box, 'grid place-items-center text-muted')}>
        <Icon name="attach" label={isNamed ? name : undefined} />
      </span>
    );
  return (
    <img
      src={addressOf(thumbnailUrl)}
      alt={isNamed ? name : ''}
      loading="lazy"
      className={classNames(box, 'object-cover')}
      onError={() => {
        setFailed(thumbnailUrl);
        void refresh(['audit']);
      }}
    />
  );
}
