import { randomBytes } from 'node:crypto';
import { clockOf } from '#config/clock.ts';
import type { Config } from '#config/config.ts';
import { type CdlStandIn, startCdlStandIn } from '#stand-ins/cdl/cdl-stand-in.ts';

const everySeconds = 20;
/** The way of a parcel, as the courier's codes tell it. */
const wayOfParcel = ['PU', 'IT', 'OFD', 'DEL'];

/** `bloomdesk stand-in cdl`: a courier with nothing but a server for files, until Ctrl-C. */
export async function tryCdl(config: Config, port: number): Promise<void> {
  const way = config.cdl?.manifests?.way; // a server that was started with them goes on with the same ones
  const login = way?.kind === 'sftp' ? way : undefined;
  const user = login?.user ?? 'bloomdesk';
  const password = login?.password ?? randomBytes(12).toString('hex');
  const running = await startCdlStandIn({ user, password, port });
  console.log(`A stand-in of the courier takes files on 127.0.0.1:${running.port}. Start the server under trial with:`);
  console.log(
    `  CDL_ACCOUNT=${config.cdl?.manifests?.account ?? 'TRIAL'} CDL_SFTP_HOST=127.0.0.1 CDL_SFTP_PORT=${running.port}`,
  );
  console.log(`  CDL_SFTP_USER=${user} CDL_SFTP_PASSWORD=${password}`);
  console.log(`  CDL_SFTP_HOST_KEY=${running.hostKey}`);
  console.log('CDL_CUTOFFS=00:01 lets manifests go as soon as labels are made. The key is a new one at each start.');
  console.log(`Every ${everySeconds} seconds it takes manifests, acknowledges them and moves its parcels one step.`);
  driveFor(running, config);
}

/** Takes what has come, and tells of one step of every parcel. */
function driveFor(running: CdlStandIn, config: Config): void {
  const time = clockOf(config);
  const steps = new Map<string, number>();
  let files = 0;
  setInterval(() => {
    const known = new Set(running.ledger.manifests.keys());
    running.takeAll();
    for (const number of running.ledger.manifests.keys()) if (!known.has(number)) console.log(`${number} was taken`);
    const moved = [...running.ledger.parcels.keys()].flatMap((parcel) => {
      const step = steps.get(parcel) ?? 0;
      steps.set(parcel, step + 1);
      const code = wayOfParcel[step];
      return code === undefined ? [] : [{ parcel, code, at: time().toISOString() }];
    });
    if (moved.length === 0) return;
    running.tell(`STATUS_${time().getTime()}_${++files}.csv`, moved);
    for (const { parcel, code } of moved) console.log(`${parcel} ${code}`);
    for (const offence of running.ledger.offences.splice(0)) console.log(`Not as agreed: ${offence}`);
  }, everySeconds * 1000);
}
