import { useEffect, useState } from 'react';
import { recall, remember } from '#lib/remembered.ts';

interface Arrival {
  isProblem: boolean;
  text: string;
}

const expired = { isProblem: false, text: 'Your session has ended. Sign in to continue.' };

/** Why someone finds themselves at the sign-in screen: Google said no, or the session ran out. */
export function useArrivalNotice(): Arrival | null {
  const [arrival, setArrival] = useState<Arrival | null>(() => (recall('ended') === 'expired' ? expired : null));
  useEffect(() => {
    remember('ended', null);
    const problem = new URLSearchParams(location.search).get('problem');
    if (problem === null) return;
    history.replaceState(null, '', location.pathname);
    // Only a stumbled sign-in needs the sentences, so only it waits for them.
    void import('@bloomdesk/contract/identity/calls').then(({ signInProblems }) => {
      const known = Object.entries(signInProblems).find(([code]) => code === problem);
      if (known) setArrival({ isProblem: true, text: known[1] });
    });
  }, []);
  return arrival;
}
