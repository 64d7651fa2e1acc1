import { randomBytes, randomUUID } from 'node:crypto';
import { clockOf } from '#config/clock.ts';
import type { Config } from '#config/config.ts';
import { golocalLocationEvent, golocalStatusEvent } from '#stand-ins/golocal/golocal-event.ts';
import { golocalWay, liveDeliveries, moveTo } from '#stand-ins/golocal/golocal-ledger.ts';
import { type GolocalStandIn, startGolocalStandIn } from '#stand-ins/golocal/golocal-stand-in.ts';
import { sayTwice } from './say-twice.ts';

const everySeconds = 20;

/** `bloomdesk stand-in golocal`: a contract with GoLocal to try the connection with, until Ctrl-C. */
export async function tryGolocal(config: Config, port: number): Promise<void> {
  const { golocal } = config; // a server that was started with them goes on with the same ones
  const clientId = golocal?.clientId ?? randomUUID();
  const clientSecret = golocal?.clientSecret ?? randomBytes(16).toString('hex');
  const account = golocal?.account ?? '49304';
  const credential = golocal?.webhookCredential ?? randomBytes(16).toString('hex');
  const points = golocal?.pickupPoints ?? { 4: 'TRIAL-4', 1: 'TRIAL-1' };
  const pickupPoints = Object.values(points);
  const time = clockOf(config);
  const pace = { most: 50, perSecond: 20 };
  const running = await startGolocalStandIn({ clientId, clientSecret, account, pickupPoints, port, time, pace });
  const named = Object.entries(points).map(([center, point]) => `${center}=${point}`);
  console.log(`A stand-in of GoLocal answers on ${running.origin}. Start the server under trial with:`);
  console.log(`  GOLOCAL_CLIENT_ID=${clientId} GOLOCAL_CLIENT_SECRET=${clientSecret}`);
  console.log(`  GOLOCAL_ACCOUNT=${account} GOLOCAL_ENVIRONMENT=test GOLOCAL_PICKUP_POINTS=${named.join(',')}`);
  console.log(`  GOLOCAL_STAND_IN=${running.origin} GOLOCAL_WEBHOOK_CREDENTIAL=${credential}`);
  console.log(
    `Every ${everySeconds} seconds its deliveries move one step, and events go to http://127.0.0.1:${config.port}.`,
  );
  driveFor(running, credential, config);
}

/** Moves every delivery one step, and tells of each. */
function driveFor({ ledger, origin }: GolocalStandIn, credential: string, config: Config): void {
  const time = clockOf(config);
  setInterval(() => {
    for (const delivery of liveDeliveries(ledger)) {
      const next = golocalWay[golocalWay.findIndex((step) => step === delivery.status) + 1];
      if (next === undefined) continue;
      moveTo(delivery, next, time().toISOString());
      const headers = { 'content-type': 'application/json', credential };
      const told = { body: golocalStatusEvent(delivery, origin), headers };
      sayTwice(config, 'golocal', told, `${delivery.externalOrderId} ${next}`);
      if (next !== 'ENROUTE_TO_DROPOFF') continue;
      const place = { body: golocalLocationEvent(delivery), headers };
      sayTwice(config, 'golocal', place, `${delivery.externalOrderId} and where its driver is`);
    }
  }, everySeconds * 1000);
}
