import { randomBytes } from 'node:crypto';
import { countOf } from '@bloomdesk/domain/count-of';
import type { SftpSettings } from '#config/carriers/manifest-settings.ts';
import { type SftpSession, withSftp } from '#partners/courier-files/sftp-session.ts';
import type { PartnerLine } from '#partners/kit/partner-line.ts';
import { asIs, type CertifiedPoint } from './certify.ts';

interface CdlPlace {
  settings: SftpSettings;
  line: PartnerLine;
}

const content = Buffer.from('a test of Bloomdesk; it is no manifest\r\n');

interface Run {
  settings: SftpSettings;
  /** Works over one connection. */
  over: <T>(work: (session: SftpSession) => Promise<T>) => Promise<T>;
  unfinished: string;
  named: string;
}

/** Everything Bloomdesk counts on with a courier's server for files; what is written is taken away again. */
export function cdlPoints({ settings, line }: CdlPlace): CertifiedPoint[] {
  const { to } = settings.folders;
  const id = randomBytes(4).toString('hex');
  const run: Run = {
    settings,
    over: (work) => line.call((signal) => withSftp(settings, signal, work)),
    unfinished: `${to}/.TEST_${id}.csv.part`,
    named: `${to}/TEST_${id}.csv`,
  };
  return [
    { says: 'The login and the key of the server are accepted', look: async () => await accepted(run) },
    { says: 'Every folder can be read', look: async () => await readable(run) },
    { says: 'A file is written whole and read back as it was', look: async () => await written(run) },
    { says: 'A renaming over a file that is there is refused', look: async () => await kept(run) },
    { says: 'A file gets its name by a renaming, and is found under it', look: async () => await renamed(run) },
    { says: 'What was written is taken away', look: async () => await removed(run) },
  ];
}

async function accepted({ settings: { folders }, over }: Run): Promise<string> {
  const names = await over((session) => session.list(folders.to));
  return `${countOf(names.length, 'name')} in ${folders.to}`;
}

async function readable({ settings: { folders }, over }: Run): Promise<string> {
  const all = [folders.to, folders.taken, folders.from, folders.done];
  for (const folder of all) await over((session) => session.list(folder));
  return all.join(', ');
}

async function written({ over, unfinished }: Run): Promise<string> {
  await over((session) => session.put(unfinished, content));
  const found = await over((session) => session.get(unfinished));
  return asIs(found?.equals(content) ?? false, `${found?.length ?? 0} bytes`);
}

async function kept({ over, unfinished }: Run): Promise<string> {
  return await over(async (session) => {
    await session.put(`${unfinished}2`, Buffer.from('another'));
    const isReplaced = await session.rename(`${unfinished}2`, unfinished);
    return asIs(!isReplaced, 'it was refused', 'the file was written over');
  });
}

async function renamed({ over, unfinished, named }: Run): Promise<string> {
  const isRenamed = await over((session) => session.rename(unfinished, named));
  return asIs(isRenamed && (await over((session) => session.get(named))) !== undefined, named);
}

async function removed({ over, unfinished, named }: Run): Promise<string> {
  return await over(async (session) => {
    for (const path of [named, unfinished, `${unfinished}2`]) await session.remove(path);
    return asIs((await session.get(named)) === undefined, 'nothing is left');
  });
}
