import { useWords } from '#texts/use-texts.ts';

export interface KeyHintProps {
  /** Keys pressed together or one after another, such as `Ctrl K` or `g o`, separated by spaces. */
  keys: string;
  isOnDark?: boolean | undefined;
}

/** The keys of a shortcut, drawn as keycaps. */
export function KeyHint({ keys, isOnDark }: KeyHintProps) {
  const word = useWords();
  const look = isOnDark ? 'border-current/30' : 'border-line-strong bg-sunken text-muted';
  return (
    <span className="inline-flex shrink-0 gap-0.5">
      {keys.split(' ').map((key, index) => (
        <kbd
          key={index}
          className={`inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-sm border px-1 font-sans text-2xs font-medium ${look}`}
        >
          {word(key)}
        </kbd>
      ))}
    </span>
  );
}
