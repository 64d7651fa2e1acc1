import type { PausableWork } from './pausable-work.ts';

interface PausableWords {
  label: string;
  /** What stands where somebody meets it. */
  paused: string;
  /** What a pause does, as administrators read it before they pause. */
  effect: string;
}

const courier = (label: string): PausableWords => ({
  label,
  paused: `${label} is paused`,
  effect: 'Nothing is booked or cancelled there. Deliveries wait for their labels.',
});

/** What each is called, and what pausing it does. */
export const pausableWords: Readonly<Record<PausableWork, PausableWords>> = {
  charges: {
    label: 'Charges',
    paused: 'Charges are paused',
    effect: 'No card is charged. A charge that someone asks for is refused; others wait.',
  },
  refunds: {
    label: 'Refunds',
    paused: 'Refunds are paused',
    effect: 'Refunds are kept and wait. No money goes back to cards.',
  },
  mail: { label: 'Mail', paused: 'Mail is paused', effect: 'Letters to customers and staff wait.' },
  chat: { label: 'Chat', paused: 'Chat is paused', effect: 'Alerts for the team channel wait.' },
  webhooks: { label: 'Webhooks', paused: 'Webhooks are paused', effect: 'Events wait, each webhook in its order.' },
  intake: {
    label: 'Order intake',
    paused: 'Order intake is paused',
    effect: 'Orders of storefronts are accepted and kept, and placed after the pause.',
  },
  onfleet: courier('Onfleet'),
  easypost: courier('EasyPost'),
  ups: courier('UPS'),
  fedex: courier('FedEx'),
  golocal: courier('GoLocal'),
  cdl: courier('CDL'),
  usabouquets: courier('USA Bouquets'),
  nationwide: courier('Nationwide'),
  worldease: { label: 'UPS Worldease', paused: 'UPS Worldease is paused', effect: 'Package details are not uploaded.' },
  ipd: { label: 'FedEx IPD', paused: 'FedEx IPD is paused', effect: 'No consolidation is confirmed.' },
  accounting: {
    label: 'Accounting',
    paused: 'Accounting is paused',
    effect: 'Sales orders are not created. What else is recorded there waits.',
  },
  shop: {
    label: 'Shop',
    paused: 'Updates to the shop are paused',
    effect: 'Nothing is shipped, held or cancelled at the shop. Its orders still come in.',
  },
  subscriptions: { label: 'Subscriptions', paused: 'Subscriptions are paused', effect: 'Subscriptions are not ended.' },
};
