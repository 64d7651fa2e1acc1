import { classNames } from './class-names.ts';

export interface SkeletonProps {
  /** How many lines of text are coming; one block of the class's own height without it. */
  lines?: number | undefined;
  className?: string | undefined;
}

/** The shape of what is coming, while it comes. */
export function Skeleton({ lines, className }: SkeletonProps) {
  if (lines === undefined) return <div aria-hidden="true" className={classNames('skeleton', className)} />;
  return (
    <div aria-hidden="true" className={classNames('flex flex-col gap-2', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <div key={`line ${line + 1}`} className="skeleton h-3.5" style={{ width: `${[96, 82, 90, 68][line % 4]}%` }} />
      ))}
    </div>
  );
}
