import { Banner } from '#ui/banner.tsx';
import type { PaperState } from './use-papers.ts';

/** Why a paper did not come to a print window. */
export function PaperTrouble({ state }: { state: PaperState }) {
  if (state.kind === 'blocked') {
    return (
      <Banner tone="amber">The browser opened no print window. Press Print, and allow pop-ups for this site.</Banner>
    );
  }
  return state.kind === 'failed' ? <Banner tone="red">{state.message}</Banner> : null;
}
