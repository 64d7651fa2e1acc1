import { randomBytes } from 'node:crypto';
import type { SftpSettings } from '#config/carriers/manifest-settings.ts';
import type { PartnerLine } from '#partners/kit/partner-line.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import type { CourierFile, CourierFiles } from './courier-files.ts';
import { type SftpSession, withSftp } from './sftp-session.ts';

/**
 * A courier's folders by SFTP (D588). A file is written under a name that nobody takes, and gets its own by a renaming that
 * overwrites nothing; whoever asks again after a lost answer finds it there, or where the courier puts what it has taken.
 */
export function sftpCourierFiles(settings: SftpSettings, line: PartnerLine): CourierFiles {
  const { to, taken, from, done } = settings.folders;
  const over = <T>(operation: string, work: (session: SftpSession) => Promise<T>, evenIfAway = false) =>
    line.call((signal) => withSftp(settings, signal, work), { operation, evenIfAway });
  return {
    deliver: (file) => over('deliver a file', (session) => deliver(session, file, { to, taken })),

    waiting: () =>
      over('list files', async (session) => {
        const names = await session.list(from);
        return names.filter((name) => /^[\w][\w.-]{0,150}\.csv$/i.test(name)).toSorted();
      }),

    read: (name) =>
      over('read a file', async (session) => {
        const content = await session.get(`${from}/${name}`);
        if (!content) throw new PartnerProblem(`the courier has no file ${name} any more`, 'not-done');
        return content;
      }),

    putAway: (name) =>
      over('put a file away', async (session) => {
        const path = `${from}/${name}`;
        if (await session.rename(path, `${done}/${name}`)) return;
        if (!(await session.get(path))) return; // it was put away before
        const isMoved = await session.rename(path, `${done}/${name}.${randomBytes(4).toString('hex')}`);
        if (!isMoved) throw new PartnerProblem(`${name} cannot be moved to ${done}`, 'not-done');
      }),

    check: () =>
      over(
        'check',
        async (session) => {
          for (const folder of [to, from]) await session.list(folder);
        },
        true,
      ),
  };
}

async function deliver(
  session: SftpSession,
  { name, content }: CourierFile,
  { to, taken }: { to: string; taken: string },
) {
  const bytes = Buffer.from(content);
  const path = `${to}/${name}`;
  if (await isThere(session, [path, `${taken}/${name}`], bytes)) return;
  const unfinished = `${to}/.${name}.${randomBytes(6).toString('hex')}.part`;
  await session.put(unfinished, bytes);
  if (await session.rename(unfinished, path)) return;
  const wasThere = await isThere(session, [path, `${taken}/${name}`], bytes);
  await session.remove(unfinished);
  if (!wasThere) throw new PartnerProblem(`the courier's server does not take ${name}`, 'not-done');
}

/** Is the file there already? One of the same name with something else in it is never written over. */
async function isThere(session: SftpSession, paths: readonly string[], bytes: Buffer): Promise<boolean> {
  for (const path of paths) {
    const found = await session.get(path);
    if (found?.equals(bytes)) return true;
    if (found) throw new PartnerProblem(`another file is at ${path}`, 'not-done', { isLasting: true });
  }
  return false;
}
