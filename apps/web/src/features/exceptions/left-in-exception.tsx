import { useState } from 'react';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import type { LeftInException } from './remove-exceptions.ts';

const shownAtFirst = 3;

export interface LeftInExceptionBannerProps {
  left: readonly LeftInException[];
  onClose: () => void;
}

/** The suborders whose exception was not removed: three, and the rest on demand (spec 3, section 8). */
export function LeftInExceptionBanner({ left, onClose }: LeftInExceptionBannerProps) {
  const [isWhole, showWhole] = useState(false);
  const shown = isWhole ? left : left.slice(0, shownAtFirst);
  return (
    <Banner tone="red" title={`${left.length} suborder(s) exception weren't removed`} onClose={onClose}>
      <ul>
        {shown.map(({ suborderId, why }) => (
          <li key={suborderId}>
            <span className="font-medium tabular-nums">{suborderId}</span> {why}
          </li>
        ))}
      </ul>
      {left.length > shownAtFirst && (
        <Button size="small" className="mt-1" onClick={() => showWhole(!isWhole)}>
          {isWhole ? 'Show less' : 'Show more'}
        </Button>
      )}
    </Banner>
  );
}
