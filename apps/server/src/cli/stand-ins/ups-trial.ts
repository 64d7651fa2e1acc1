import { randomBytes } from 'node:crypto';
import type { Config } from '#config/config.ts';
import { clockOf } from '#config/clock.ts';
import { sayTwice } from './say-twice.ts';
import { liveLabels, type StandInLabel } from '#stand-ins/ups/ups-ledger.ts';
import { startUpsStandIn, type UpsStandIn } from '#stand-ins/ups/ups-stand-in.ts';
import { trackAlertOf } from '#stand-ins/ups/ups-track-alert.ts';

const everySeconds = 20;
/** What becomes of a box, step by step. */
const way = [
  { type: 'I', code: 'OR', description: 'Origin scan' },
  { type: 'I', code: 'OT', description: 'Out for delivery' },
  { type: 'D', code: 'FS', description: 'Delivered' },
];

/** `bloomdesk stand-in ups`: an account with UPS to try the connection with, until Ctrl-C. */
export async function tryUps(config: Config, port: number): Promise<void> {
  const { ups } = config; // a server that was started with them goes on with the same ones
  const clientId = ups?.clientId ?? 'trial';
  const clientSecret = ups?.clientSecret ?? randomBytes(16).toString('hex');
  const credential = ups?.webhookCredential ?? randomBytes(16).toString('hex');
  const account = ups?.account ?? 'TR1A51';
  const running = await startUpsStandIn({ clientId, clientSecret, account, port, pace: { most: 50, perSecond: 20 } });
  console.log(`A stand-in of UPS answers on ${running.origin}. Start the server under trial with:`);
  console.log(`  UPS_CLIENT_ID=${clientId} UPS_CLIENT_SECRET=${clientSecret} UPS_ACCOUNT=${account}`);
  console.log(`  UPS_ENVIRONMENT=test UPS_STAND_IN=${running.origin} UPS_WEBHOOK_CREDENTIAL=${credential}`);
  console.log(`  UPS_WORLDEASE_PORT=Miami UPS_WORLDEASE_PORT_CODE=5201`);
  console.log(
    `Every ${everySeconds} seconds its packages move one step, and alerts go to http://127.0.0.1:${config.port}.`,
  );
  driveFor(running, credential, config);
}

/** Moves every box that has left, and alerts of it twice, as UPS does now and then. */
function driveFor({ ledger }: UpsStandIn, credential: string, config: Config): void {
  const time = clockOf(config);
  setInterval(() => {
    const isOpen = ({ gccn }: StandInLabel) => gccn !== null && ledger.masters.get(gccn)?.state === 'open';
    for (const box of liveLabels(ledger).filter((label) => !isOpen(label))) {
      const step = way[box.scans.length];
      if (!step) continue;
      box.scans.push({ ...step, at: time().toISOString().replaceAll(/\D/g, '').slice(0, 14) });
      const body = JSON.stringify(trackAlertOf(box));
      const headers = { 'content-type': 'application/json', credential };
      sayTwice(config, 'ups', { body, headers }, `${box.trackingNumber} ${step.description}`);
    }
  }, everySeconds * 1000);
}
