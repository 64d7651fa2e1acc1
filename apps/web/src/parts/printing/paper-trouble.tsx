import { Banner } from '#ui/banner.tsx';
import type { Paper, PaperState } from './use-papers.ts';
import { printingTexts } from '#texts/english/printing.ts';
import { useTexts } from '#texts/use-texts.ts';

/** Why a paper did not come to a print window. */
export function PaperTrouble({ paper, state }: { paper: Paper; state: PaperState }) {
  const t = useTexts(printingTexts);
  if (state.kind === 'blocked') {
    return <Banner tone="amber">{t('noWindow')}</Banner>;
  }
  if (state.kind !== 'failed') return null;
  return (
    <Banner tone="red" title={paper === 'label' ? t('labelDidNotPrint') : t('notecardDidNotPrint')}>
      <p>{state.message}</p>
      <p>{t('pressAgain')}</p>
    </Banner>
  );
}
