import { Badge } from '#ui/badge.tsx';
import { printingTexts } from '#texts/english/printing.ts';
import { useTexts } from '#texts/use-texts.ts';

interface PrintedBadgeProps {
  count: number;
  isPrinting: boolean;
  /** It was printed, but what is on it no longer holds. */
  isStale?: boolean | undefined;
}

/** Whether a paper has been printed, in a word. */
export function PrintedBadge({ count, isPrinting, isStale }: PrintedBadgeProps) {
  const t = useTexts(printingTexts);
  if (isPrinting) return <Badge tone="blue">{t('printing')}</Badge>;
  if (isStale)
    return (
      <Badge tone="amber" icon="warning">
        {t('printAgain')}
      </Badge>
    );
  if (count === 0) return <Badge>{t('notPrinted')}</Badge>;
  return (
    <Badge tone="green" icon="check">
      {count === 1 ? t('printed') : t('printedTimes', { count })}
    </Badge>
  );
}
