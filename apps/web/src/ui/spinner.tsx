export interface SpinnerProps {
  size?: 14 | 16 | 20 | 32 | undefined;
  /** Words for screen readers; leave out when words stand beside the spinner. */
  label?: string | undefined;
}

/** A turning ring for work under way. */
export function Spinner({ size = 16, label }: SpinnerProps) {
  return (
    <svg
      viewBox="0 0 16 16"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      className="shrink-0 animate-turn"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <circle cx="8" cy="8" r="6" opacity="0.25" />
      <path d="M14 8a6 6 0 0 0-6-6" strokeLinecap="round" />
    </svg>
  );
}
