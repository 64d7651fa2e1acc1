import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { clockOf } from '#config/clock.ts';
import type { Config } from '#config/config.ts';
import { startNetsuiteStandIn } from '#stand-ins/netsuite/netsuite-stand-in.ts';
import { trialDay } from './trial-day.ts';

/** `bloomdesk stand-in netsuite`: an account of NetSuite to try the connection with, until Ctrl-C. */
export async function tryNetsuite(config: Config, port: number): Promise<void> {
  const { netsuite } = config; // a server that was started with them goes on with the same ones
  const clientId = netsuite?.clientId ?? randomBytes(16).toString('hex');
  const certificateId = netsuite?.certificateId ?? randomBytes(16).toString('hex');
  const privateKey = netsuite?.privateKey ?? newKey();
  const locations = netsuite?.locations ?? { 4: '14', 1: '11' };
  const [adjustmentAccount, refundAccount] = [netsuite?.adjustmentAccount ?? '58', netsuite?.refundAccount ?? '59'];
  const mostAtOnce = netsuite?.mostAtOnce ?? 2;
  const time = clockOf(config);
  const running = await startNetsuiteStandIn({
    clientId,
    certificateId,
    publicKey: String(createPublicKey(privateKey).export({ type: 'spki', format: 'pem' })),
    locations: Object.values(locations),
    accounts: [adjustmentAccount, refundAccount],
    port,
    time,
    mostAtOnce,
  });
  const named = Object.entries(locations).map(([center, location]) => `${center}=${location}`);
  const key = privateKey.trim().replaceAll('\n', String.raw`\n`);
  console.log(`A stand-in of NetSuite answers on ${running.origin}. Start the server under trial with:`);
  console.log(`  NETSUITE_ACCOUNT=1234567_SB1 NETSUITE_CLIENT_ID=${clientId} NETSUITE_CERTIFICATE_ID=${certificateId}`);
  console.log(`  NETSUITE_PRIVATE_KEY='${key}'`);
  console.log(`  NETSUITE_LOCATIONS=${named.join(',')} NETSUITE_ADJUSTMENT_ACCOUNT=${adjustmentAccount}`);
  console.log(`  NETSUITE_REFUND_ACCOUNT=${refundAccount} NETSUITE_SINCE=${trialDay(config)}`);
  console.log(`  NETSUITE_STAND_IN=${running.origin}`);
  console.log(`It works on ${mostAtOnce} requests at a time, and knows every item.`);
}

function newKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
}
