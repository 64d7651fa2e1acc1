export interface WordmarkProps {
  /** In px. */
  height?: number | undefined;
  /** The sprig alone, without the word. */
  isMark?: boolean | undefined;
  className?: string | undefined;
}

/** The sign of Bloomdesk: a sprig of two leaves, and the word. */
export function Wordmark({ height = 28, isMark = false, className }: WordmarkProps) {
  const width = isMark ? 28 : 146;
  return (
    <svg
      role="img"
      aria-label="Bloomdesk"
      viewBox={`0 0 ${width} 28`}
      height={height}
      width={(height / 28) * width}
      className={className}
    >
      <g className="text-accent" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        <path fill="currentColor" d="M13.5 15.5C8.2 15.5 4.5 12 4.5 5c6 0 9 3.8 9 10.5Z" />
        <path fill="none" d="M14.5 18.5c0-5 3.2-8.5 9-8.5 0 6-3.5 8.8-9 8.5Z" />
        <path fill="none" d="M14 24.5V14.5" />
      </g>
      {!isMark && (
        <text x="35" y="20.5" fontSize="20" fontWeight="650" letterSpacing="-0.4" fill="currentColor">
          Bloomdesk
        </text>
      )}
    </svg>
  );
}
