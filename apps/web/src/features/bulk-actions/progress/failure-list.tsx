import { useState } from 'react';
import type { BulkActionResult } from '@bloomdesk/contract/bulk-actions/shapes';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

const shownAtFirst = 3;

export interface FailureListProps {
  title: string;
  failures: readonly Pick<BulkActionResult, 'suborderId' | 'message'>[];
}

/** Who it failed for, and why: three, and the rest on demand (spec 3, sections 8 and 9). */
export function FailureList({ title, failures }: FailureListProps) {
  const [isWhole, showWhole] = useState(false);
  if (failures.length === 0) return null;
  const shown = isWhole ? failures : failures.slice(0, shownAtFirst);
  return (
    <Banner tone="red" title={title}>
      <ul aria-label={title} className="max-h-56 overflow-auto">
        {shown.map(({ suborderId, message }) => (
          <li key={suborderId}>
            <span className="font-medium tabular-nums">{suborderId}</span>: {message}
          </li>
        ))}
      </ul>
      {failures.length > shownAtFirst && (
        <Button size="small" className="mt-1" onClick={() => showWhole(!isWhole)}>
          {isWhole ? 'Show less' : 'Show more'}
        </Button>
      )}
    </Banner>
  );
}
