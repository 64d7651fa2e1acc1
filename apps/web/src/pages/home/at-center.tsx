import { type ReactNode, useState } from 'react';
import type { FulfillmentCenterOnWire } from '@bloomdesk/contract/fulfillment-centers/shapes';
import { rememberFc, startingFc } from '#lib/address/fc-and-date.ts';
import { useSession } from '#lib/session.ts';
import { FcSelect } from '#shell/pickers/fc-picker.tsx';
import { homeTexts } from '#texts/english/homes/homes.ts';
import { useTexts } from '#texts/use-texts.ts';
import { EmptyState } from '#ui/empty-state.tsx';

/** A home that is about one center: the one used last, or another of the reader's own. */
export function AtCenter({ children }: { children: (fc: FulfillmentCenterOnWire) => ReactNode }) {
  const session = useSession();
  const t = useTexts(homeTexts);
  const [fcId, setFcId] = useState(() => (session.allFcs.length > 0 ? startingFc(session) : undefined));
  const fc = fcId === undefined ? undefined : session.fcOf(fcId);
  if (!fc) return <EmptyState icon="pin" title={t('noCenter')} text={t('noCenterHelp')} />;
  const choose = (next: number) => {
    rememberFc(session, next);
    setFcId(next);
  };
  return (
    <div className="flex flex-col gap-4">
      {session.allFcs.length > 1 && <FcSelect fcId={fc.fcId} onChange={choose} />}
      {children(fc)}
    </div>
  );
}
