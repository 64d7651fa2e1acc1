import { useEffect, useState } from 'react';
import { recall, remember } from '#lib/remembered.ts';
import { signingInTexts } from '#texts/english/signing-in.ts';
import { refusalSentence } from '#texts/refusal-sentence.ts';
import { useTexts } from '#texts/use-texts.ts';

interface Arrival {
  isProblem: boolean;
  text: string;
}

/** Why someone finds themselves at the sign-in screen: Google said no, or the session ran out. */
export function useArrivalNotice(): Arrival | null {
  const t = useTexts(signingInTexts);
  const [arrival, setArrival] = useState<Arrival | null>(() =>
    recall('ended') === 'expired' ? { isProblem: false, text: t('sessionEnded') } : null,
  );
  useEffect(() => {
    remember('ended', null);
    const problem = new URLSearchParams(location.search).get('problem');
    if (problem === null) return;
    history.replaceState(null, '', location.pathname);
    // Only a stumbled sign-in needs the sentences, so only it waits for them.
    void import('@bloomdesk/contract/identity/sign-in-problem.shapes').then(({ signInProblems }) => {
      const known = Object.entries(signInProblems).find(([code]) => code === problem);
      if (known) setArrival({ isProblem: true, text: refusalSentence(known[1], { id: known[0], words: [] }) });
    });
  }, []);
  return arrival;
}
