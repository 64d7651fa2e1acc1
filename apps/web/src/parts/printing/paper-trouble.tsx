import { Banner } from '#ui/banner.tsx';
import type { PaperState } from './use-papers.ts';
import { printingTexts } from '#texts/english/printing.ts';
import { useTexts } from '#texts/use-texts.ts';

/** Why a paper did not come to a print window. */
export function PaperTrouble({ state }: { state: PaperState }) {
  const t = useTexts(printingTexts);
  if (state.kind === 'blocked') {
    return <Banner tone="amber">{t('noWindow')}</Banner>;
  }
  return state.kind === 'failed' ? <Banner tone="red">{state.message}</Banner> : null;
}
