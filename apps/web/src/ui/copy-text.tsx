import { useEffect, useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { useWords } from '#texts/use-texts.ts';

const noticeMilliseconds = 2500;

export interface CopyTextProps {
  /** What is copied. */
  text: string;
  /** What is shown when it is not the text itself. */
  label?: string | undefined;
  /** Beside the text itself, which stands there already: the sign alone. */
  isIconOnly?: boolean | undefined;
  className?: string | undefined;
}

/** An identifier that is copied by a click, and says so for two and a half seconds. */
export function CopyText({ text, label = text, isIconOnly, className }: CopyTextProps) {
  const word = useWords();
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), noticeMilliseconds);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  };
  return (
    <button
      type="button"
      onClick={copy}
      aria-label={label === text ? `${word('Copy')} ${text}` : `${label} ${text}`}
      className={classNames('copy-text group', className)}
    >
      {!isIconOnly && <span className="truncate">{label}</span>}
      {outcome === null ? (
        <Icon
          name="copy"
          className={classNames(
            'size-3.5',
            isIconOnly ? 'text-muted' : 'text-faint opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100',
          )}
        />
      ) : (
        <span className={classNames('copy-notice', outcome === 'failed' && 'text-red')}>
          {outcome === 'copied' && <Icon name="check" className="size-3.5" />}
          {outcome === 'copied' ? word('Copied') : word('Not copied')}
        </span>
      )}
      <span role="status" className="sr-only">
        {outcome === 'copied' && `${text} ${word('copied')}`}
      </span>
    </button>
  );
}
