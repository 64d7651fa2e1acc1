import { readdirSync } from 'node:fs';
import { run } from './unpacked-release.ts';

/** Unpacks one of Debian's packages into a folder; nothing is installed. Needs Debian. */
export async function unpackDebian(name: string, folder: string): Promise<void> {
  await run('apt-get', ['download', name], folder);
  const [file = ''] = readdirSync(folder).filter((each) => each.endsWith('.deb'));
  await run('dpkg-deb', ['--extract', file, '.'], folder);
}
