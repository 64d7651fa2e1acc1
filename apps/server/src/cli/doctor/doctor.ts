import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Config } from '#config/config.ts';
import { countOf } from '@bloomdesk/domain/count-of';
import { optionsOf } from '#cli/command-options.ts';
import { checkDatabase } from './doctor-database.ts';
import { checkPort } from './doctor-port.ts';
import type { Finding } from '#cli/finding.ts';

const leastFreeGigabytes = 1;

/** `bloomdesk doctor`: looks at everything a start needs and says what is wrong; exits 1 when something is. */
export async function doctor(config: Config, args: readonly string[] = []): Promise<void> {
  const { whole = false } = optionsOf('doctor', args, { whole: { type: 'boolean' } });
  const { findings: ofDatabase, keyIds } = await checkDatabase(config, whole);
  const findings = [...checkMachine(config), await checkPort(config, keyIds), ...ofDatabase];
  for (const { what, problem } of findings)
    console.log(`${problem ? '✗' : '✓'} ${what}${problem ? `: ${problem}` : ''}`);
  const problems = findings.filter(({ problem }) => problem).length;
  if (problems > 0)
    throw new Error(
      `${problems} of ${countOf(findings.length, 'check')} ${problems === 1 ? 'needs' : 'need'} attention.`,
    );
  console.log('Everything is in order.');
}

function checkMachine({ home }: Config): Finding[] {
  const major = Number(process.versions.node.split('.')[0]);
  const folder = nearestTo(home);
  const { bavail, bsize } = statfsSync(folder);
  const free = (bavail * bsize) / 2 ** 30;
  return [
    {
      what: `Node ${process.versions.node}`,
      problem: major < 24 ? 'Bloomdesk needs Node 24; npm start brings it along' : undefined,
    },
    { what: `Data folder ${home}`, problem: problemOf(folder) },
    {
      what: `Free disk ${free.toFixed(1)} GB`,
      problem: free < leastFreeGigabytes ? `less than ${leastFreeGigabytes} GB` : undefined,
    },
  ];
}

/** The folder itself, or the one it would be made in. */
function nearestTo(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestTo(dirname(path));
}

function problemOf(folder: string): string | undefined {
  if (!statSync(folder).isDirectory()) return `${folder} is a file`;
  try {
    accessSync(folder, constants.W_OK);
    return undefined;
  } catch {
    return 'this account may not write there';
  }
}
