import { type IconName, iconPaths } from './icon-paths.ts';

export interface IconProps {
  name: IconName;
  size?: 16 | 20 | 24 | 32 | undefined;
  /** Words for screen readers; without them the icon is decoration and stays silent. */
  label?: string | undefined;
  className?: string | undefined;
}

/** One of our own line icons, in the colour of the text beside it. */
export function Icon({ name, size = 16, label, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 16 16"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={size > 16 ? 1.25 : 1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className ? `shrink-0 ${className}` : 'shrink-0'}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
