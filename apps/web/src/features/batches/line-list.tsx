import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useState } from 'react';
import { classNames } from '#ui/class-names.ts';

export interface LineListProps<Line extends { key: string }> {
  label: string;
  lines: readonly Line[];
  /** About how high a line is, in px; the truth is measured once it is in view. */
  heightOf: (line: Line) => number;
  children: (line: Line) => ReactNode;
  isBusy?: boolean | undefined;
  className?: string | undefined;
}

/** A list that scrolls in its own frame and holds only the lines in view, so that thousands cost what twenty do. */
export function LineList<Line extends { key: string }>(props: LineListProps<Line>) {
  const { label, lines, heightOf, children, isBusy, className } = props;
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => frame,
    getItemKey: useCallback((at: number) => lines[at]?.key ?? at, [lines]),
    estimateSize: (at) => {
      const line = lines[at];
      return line ? heightOf(line) : 0;
    },
    overscan: 8,
  });
  const inView = virtualizer.getVirtualItems();
  const above = inView[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (inView.at(-1)?.end ?? 0);
  return (
    <div ref={setFrame} className={classNames('overflow-auto', className)}>
      <ul aria-label={label} aria-busy={isBusy} style={{ paddingTop: above, paddingBottom: below }}>
        {inView.map(({ index, key }) => {
          const line = lines[index];
          return (
            line && (
              <li key={key} data-index={index} ref={virtualizer.measureElement}>
                {children(line)}
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
