import { keysOf } from '@bloomdesk/domain/typed-object';
import type { StaffSession } from '#lib/session.ts';
import { Badge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { useWords } from '#texts/use-texts.ts';

export interface TestModeProps {
  partners: StaffSession['partners'];
  isNarrow: boolean;
}

/** What people call each partner; an administrator reads more of them in Connections. */
const partnerLabels: Readonly<Record<keyof StaffSession['partners'], string>> = {
  mail: 'Mail',
  chat: 'Chat',
  onfleet: 'Onfleet',
  easypost: 'EasyPost',
  ups: 'UPS',
  fedex: 'FedEx',
  golocal: 'GoLocal',
  cdl: 'CDL',
  carriers: 'Other carriers',
  geocoder: 'Address lookup',
  payments: 'Card payments',
  paymentPlatform: 'Shop payments',
  accounting: 'Accounting',
  subscriptions: 'Subscriptions',
  worldease: 'UPS Worldease',
  ipd: 'FedEx IPD',
};

/** Says that partners are only simulated, so that nobody waits for a parcel that was never booked. */
export function TestMode({ partners, isNarrow }: TestModeProps) {
  const word = useWords();
  const simulated = keysOf(partners).flatMap((name) => (partners[name] === 'simulated' ? [partnerLabels[name]] : []));
  if (simulated.length === 0) return null;
  const words = `${word('Simulated here, nothing leaves Bloomdesk')}: ${simulated.map(word).join(', ')}.`;
  return isNarrow ? (
    <span
      role="img"
      aria-label={`${word('Test mode')}. ${words}`}
      title={words}
      className="mx-auto mb-2 grid size-8 place-items-center text-amber"
    >
      <Icon name="warning" />
    </span>
  ) : (
    <Badge tone="amber" title={words} className="ml-auto">
      {word('Test mode')}
    </Badge>
  );
}
