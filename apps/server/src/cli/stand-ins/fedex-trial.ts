import { randomBytes } from 'node:crypto';
import type { Config } from '#config/config.ts';
import { clockOf } from '#config/clock.ts';
import { fedexEvent } from '#stand-ins/fedex/fedex-event.ts';
import { liveBoxes, type StandInBox } from '#stand-ins/fedex/fedex-ledger.ts';
import { type FedexStandIn, startFedexStandIn } from '#stand-ins/fedex/fedex-stand-in.ts';
import { sayTwice } from './say-twice.ts';

const everySeconds = 20;
/** What becomes of a box, step by step. */
const way = [
  { code: 'PU', description: 'Picked up' },
  { code: 'OD', description: 'Out for delivery' },
  { code: 'DL', description: 'Delivered' },
];

/** `bloomdesk stand-in fedex`: an account with FedEx to try the connection with, until Ctrl-C. */
export async function tryFedex(config: Config, port: number): Promise<void> {
  const { fedex, webhookSecrets } = config; // a server that was started with them goes on with the same ones
  const clientId = fedex?.clientId ?? 'trial';
  const clientSecret = fedex?.clientSecret ?? randomBytes(16).toString('hex');
  const secret = webhookSecrets.fedex ?? randomBytes(16).toString('hex');
  const account = fedex?.account ?? '510087020';
  const running = await startFedexStandIn({ clientId, clientSecret, account, port, pace: { most: 50, perSecond: 20 } });
  console.log(`A stand-in of FedEx answers on ${running.origin}. Start the server under trial with:`);
  console.log(`  FEDEX_CLIENT_ID=${clientId} FEDEX_CLIENT_SECRET=${clientSecret} FEDEX_ACCOUNT=${account}`);
  console.log(`  FEDEX_ENVIRONMENT=test FEDEX_STAND_IN=${running.origin} FEDEX_WEBHOOK_SECRET=${secret}`);
  console.log(`  FEDEX_IPD_CLEARANCE=MEMI`);
  console.log(
    `Every ${everySeconds} seconds its packages move one step, and events go to http://127.0.0.1:${config.port}.`,
  );
  driveFor(running, secret, config);
}

/** Moves every box that has left one step, and sends an event for each. */
function driveFor({ ledger }: FedexStandIn, secret: string, config: Config): void {
  const time = clockOf(config);
  const isOpen = ({ consolidation }: StandInBox) =>
    consolidation !== null && ledger.consolidations.get(consolidation)?.state !== 'confirmed';
  setInterval(() => {
    for (const box of liveBoxes(ledger).filter((one) => !isOpen(one))) {
      const step = way[box.scans.length];
      if (!step) continue;
      box.scans.push({ ...step, at: time().toISOString() });
      sayTwice(config, 'fedex', fedexEvent(box, secret), `${box.trackingNumber} ${step.description}`);
    }
  }, everySeconds * 1000);
}
