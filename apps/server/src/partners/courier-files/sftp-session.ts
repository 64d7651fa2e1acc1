import { createHash } from 'node:crypto';
import type { Client, FileEntry, SFTPWrapper, Stats } from 'ssh2';
import type { SftpSettings } from '#config/carriers/manifest-settings.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';

/** Why a file is not to be had, by the numbers of SFTP. */
const noSuchFile = 2;
const longestFile = 5 * 1024 * 1024;

/** What one connection to a courier's server can do. */
export interface SftpSession {
  /** The names in a folder. */
  list(folder: string): Promise<string[]>;
  /** Undefined where there is no such file. */
  get(path: string): Promise<Buffer | undefined>;
  put(path: string, content: Buffer): Promise<void>;
  /** False where it was not renamed: something of the new name is there, or nothing of the old one. */
  rename(from: string, to: string): Promise<boolean>;
  remove(path: string): Promise<void>;
}

/** Works over one connection to the courier's server, which is closed afterwards or once its time is over. */
export async function withSftp<T>(
  settings: SftpSettings,
  signal: AbortSignal,
  work: (session: SftpSession) => Promise<T>,
): Promise<T> {
  const { Client: SshClient } = await import('ssh2'); // read by those who have such a courier alone
  const client = new SshClient();
  const lost = Promise.withResolvers<never>();
  lost.promise.catch(() => {});
  const end = () => lost.reject(new PartnerProblem('the courier did not answer in time', 'unknown'));
  signal.addEventListener('abort', end, { once: true });
  client.on('error', (error) => lost.reject(problemOf(error, settings)));
  client.on('close', () => lost.reject(new PartnerProblem('the courier closed the connection', 'unknown')));
  try {
    if (signal.aborted) end();
    const working = connect(client, settings).then(async (sftp) => await work(sessionOver(sftp)));
    working.catch(() => {}); // it may fail after the connection has
    return await Promise.race([working, lost.promise]);
  } catch (error) {
    throw error instanceof PartnerProblem ? error : problemOf(error, settings);
  } finally {
    signal.removeEventListener('abort', end);
    client.destroy();
  }
}

async function connect(
  client: Client,
  { host, port, user, password, privateKey, hostKey }: SftpSettings,
): Promise<SFTPWrapper> {
  await new Promise<void>((resolve, reject) => {
    client.on('ready', resolve).on('error', reject);
    client.connect({
      host,
      port,
      username: user,
      ...(password !== undefined && { password }),
      ...(privateKey !== undefined && { privateKey }),
      readyTimeout: 15_000,
      hostVerifier: (key: Buffer) => fingerprintOf(key) === hostKey,
    });
    client.setNoDelay(true); // a file is many short messages, each waited for
  });
  return await new Promise((resolve, reject) => {
    client.sftp((error, sftp) => (error ? reject(error) : resolve(sftp)));
  });
}

/** Of a server's key, as `ssh-keygen -l` prints it. */
export function fingerprintOf(key: Buffer): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
}

function sessionOver(sftp: SFTPWrapper): SftpSession {
  return {
    async list(folder) {
      const entries = await answerOf<FileEntry[]>((told) => sftp.readdir(folder, told));
      return entries.map(({ filename }) => filename);
    },
    async get(path) {
      const stats = await unless(isMissing, () => answerOf<Stats>((told) => sftp.stat(path, told)));
      if (!stats) return undefined;
      if (stats.size > longestFile)
        throw new PartnerProblem(`the courier's file ${path} is longer than 5 MB`, 'not-done');
      return await unless(isMissing, () => answerOf<Buffer>((told) => sftp.readFile(path, told)));
    },
    put: (path, content) => answerOf<void>((told) => sftp.writeFile(path, content, told)),
    async rename(from, to) {
      const done = await unless(isAnswer, async () => {
        await answerOf<void>((told) => sftp.rename(from, to, told));
        return true;
      });
      return done ?? false;
    },
    async remove(path) {
      await unless(isMissing, () => answerOf<void>((told) => sftp.unlink(path, told)));
    },
  };
}

/** What one request is answered, as a promise. */
async function answerOf<T>(ask: (told: (error: Error | null | undefined, answer: T) => void) => void): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  ask((error, answer) => {
    if (error) reject(error);
    else resolve(answer);
  });
  return await promise;
}

/** Undefined where the server has answered in a way that is expected. */
async function unless<T>(isExpected: (error: unknown) => boolean, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (isExpected(error)) return undefined;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return codeOf(error) === noSuchFile;
}

/** The server has answered that it will not, by one of the numbers of SFTP; it is still there. */
function isAnswer(error: unknown): boolean {
  const code = codeOf(error);
  return typeof code === 'number' && code >= noSuchFile && code <= 4;
}

function codeOf(error: unknown): unknown {
  return Object(error).code;
}

/** Failures of the connection in the words of a partner's problem; what is ours to mend names its setting. */
function problemOf(error: unknown, { hostKey }: Pick<SftpSettings, 'hostKey'>): PartnerProblem {
  const { level, message = '' } = Object(error);
  if (level === 'client-authentication')
    return new PartnerProblem('the courier does not accept CDL_SFTP_USER and its key or password', 'not-done', {
      isLasting: true,
    });
  if (/host denied|verification failed/i.test(message))
    return new PartnerProblem(`the courier's server has another key than CDL_SFTP_HOST_KEY (${hostKey})`, 'not-done', {
      isLasting: true,
    });
  if (level === 'client-socket' || level === 'client-timeout')
    return new PartnerProblem('the courier cannot be reached', 'not-done', { cause: error });
  return new PartnerProblem(`the courier's server did not do it: ${message}`, 'unknown', {
    plain: "the courier's server did not do it",
    cause: error,
  });
}
