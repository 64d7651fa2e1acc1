import { useState } from 'react';
import { TextArea } from '#ui/fields/text-area.tsx';
import { fulfillingDialogTexts } from '#texts/english/fulfilling-dialogs.ts';
import { useTexts } from '#texts/use-texts.ts';

/** A reason without which a dialog does nothing; `missing` is said where it is submitted without one. */
export function useReason(missing?: string) {
  const t = useTexts(fulfillingDialogTexts);
  const [text, setText] = useState('');
  const [isMissed, setMissed] = useState(false);
  const reason = text.trim();
  return {
    text,
    setText,
    isTyped: text !== '',
    error: isMissed && reason === '' ? (missing ?? t('enterReason')) : undefined,
    /** The reason as it is sent; undefined where there is none, which is then said. */
    submit() {
      setMissed(true);
      return reason === '' ? undefined : reason;
    },
  };
}

/** Asks for the reason that is kept in the audit trail. */
export function ReasonField({ reason: { text, setText, error } }: { reason: ReturnType<typeof useReason> }) {
  const t = useTexts(fulfillingDialogTexts);
  return (
    <TextArea
      label={t('reason')}
      required
      autoFocus
      maxLength={500}
      value={text}
      onValueChange={setText}
      error={error}
    />
  );
}
