import { adoptStyles } from '#lib/react/adopt-styles.ts';
import { classNames } from '#ui/class-names.ts';
import barStyles from './fill-bar.css?inline';

adoptStyles(barStyles);

export interface FillBarProps {
  used: number;
  /** Null is unlimited, which has no bar. */
  capacity: number | null;
  className?: string | undefined;
}

/** From this share on it is nearly full. */
const nearlyFull = 0.9;

/** How much of something is taken; the words beside it say the same. */
export function FillBar({ used, capacity, className }: FillBarProps) {
  if (capacity === null) return null;
  const share = capacity === 0 ? 1 : Math.min(1, used / capacity);
  const color = share >= 1 ? 'bg-red-solid' : share >= nearlyFull ? 'bg-amber-solid' : 'bg-accent';
  return (
    <span aria-hidden="true" className={classNames('fill-bar', className)}>
      <span className={classNames('block h-full', color)} style={{ width: `${share * 100}%` }} />
    </span>
  );
}
