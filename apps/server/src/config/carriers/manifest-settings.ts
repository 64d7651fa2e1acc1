import { eventMeanings, type EventMeaning, usualEventCodes } from '@bloomdesk/domain/deliveries/courier-statuses';
import { type ManifestColumn, manifestColumns, neededColumns } from '@bloomdesk/domain/deliveries/manifest-file';
import type { EnvironmentReader } from '#config/environment.ts';

export interface ManifestSettings {
  /** What the courier knows the company by. */
  account: string;
  /** The letters that our numbers begin with. */
  prefix: string;
  /** The courier's cut-off, `HH:mm` at the center: the usual one, and those of some centers. */
  cutoff: string;
  cutoffs: Readonly<Record<number, string>>;
  /** Minutes after which a manifest that is not acknowledged is a matter for people. */
  acknowledgeMinutes: number;
  columns: readonly ManifestColumn[];
  eventCodes: Readonly<Record<string, EventMeaning>>;
  way: SftpSettings | MailWay;
}

export interface SftpSettings {
  kind: 'sftp';
  host: string;
  port: number;
  user: string;
  /** One of the two. */
  password: string | undefined;
  privateKey: string | undefined;
  /** Of the server's key, as `ssh-keygen -l` prints it: `SHA256:…`. */
  hostKey: string;
  folders: SftpFolders;
}

/** Where files lie at the courier. */
export interface SftpFolders {
  /** Where manifests go, and where the courier puts those that it has taken. */
  to: string;
  taken: string;
  /** Where acknowledgements and statuses come from, and where we put those that were read. */
  from: string;
  done: string;
}

export interface MailWay {
  kind: 'mail';
  to: string;
}

const usualFolders: SftpFolders = {
  to: 'manifests',
  taken: 'manifests/processed',
  from: 'status',
  done: 'status/done',
};
const clock = '([01]\\d|2[0-3]):[0-5]\\d';
const cutoffsForm = new RegExp(`^${clock}(\\s*,\\s*\\d{1,6}=${clock})*$`);
const codesForm = new RegExp(
  `^[\\w-]{1,20}=(${eventMeanings.join('|')})(\\s*,\\s*[\\w-]{1,20}=(${eventMeanings.join('|')}))*$`,
);
const folder = '[\\w./-]{1,100}';
const foldersForm = new RegExp(`^(to|taken|from|done)=${folder}(\\s*,\\s*(to|taken|from|done)=${folder})*$`);

/** What the environment says of a courier that is told of its parcels by a file; undefined where none is. */
export function manifestSettings(reader: EnvironmentReader): ManifestSettings | undefined {
  const { formed, whole, text, problems } = reader;
  const account = formed('CDL_ACCOUNT', /^[\w-]{1,40}$/, 'have letters, digits, hyphens and underscores alone');
  const prefix = formed('CDL_PARCEL_PREFIX', /^[A-Z]{2,4}$/, 'be two to four capital letters') ?? 'BD';
  const cutoffs = formed('CDL_CUTOFFS', cutoffsForm, 'be a time, and others for some centers, like 17:00,12=16:30');
  const acknowledgeMinutes = whole('CDL_ACKNOWLEDGE_MINUTES', 30, 600, 5);
  const columns = columnsOf(reader);
  const codes = formed(
    'CDL_EVENT_CODES',
    codesForm,
    `be codes and what they mean, like DEL=delivered: ${eventMeanings.join(', ')}`,
  );
  const sftp = sftpOf(reader);
  const to = formed('CDL_MANIFEST_MAIL', /^[^\s@,;<>]{1,100}@[^\s@,;<>]{1,150}$/, 'be an address for mail');
  if (sftp && to !== undefined) problems.push('CDL_SFTP_HOST and CDL_MANIFEST_MAIL cannot both be set.');
  const way = sftp ?? (to === undefined ? undefined : { kind: 'mail' as const, to });
  if (!way) {
    if (account !== undefined)
      problems.push('CDL_SFTP_HOST or CDL_MANIFEST_MAIL must be set too when CDL_ACCOUNT is used.');
    return undefined;
  }
  if (account === undefined) problems.push('CDL_ACCOUNT must be set too when CDL is sent manifests.');
  if (way.kind === 'mail' && text('SMTP_URL') === undefined)
    problems.push('SMTP_URL must be set too when CDL_MANIFEST_MAIL is used.');
  const [cutoff = '17:00', ...own] = (cutoffs ?? '17:00').split(',').map((one) => one.trim());
  return {
    account: account ?? '',
    prefix,
    cutoff,
    cutoffs: Object.fromEntries(pairsIn(own).map(([center, time]) => [Number(center), time])),
    acknowledgeMinutes,
    columns,
    eventCodes: codes === undefined ? usualEventCodes : codesIn(codes),
    way,
  };
}

function columnsOf({ text, problems }: EnvironmentReader): readonly ManifestColumn[] {
  const named = text('CDL_MANIFEST_COLUMNS');
  if (named === undefined) return manifestColumns;
  const names = named.split(',').map((one) => one.trim());
  const columns = manifestColumns.filter((column) => names.includes(column));
  if (columns.length !== names.length)
    problems.push(`CDL_MANIFEST_COLUMNS must name each column once, of these: ${manifestColumns.join(', ')}.`);
  const missing = neededColumns.filter((column) => !names.includes(column));
  if (missing.length > 0) problems.push(`CDL_MANIFEST_COLUMNS must name ${missing.join(' and ')} too.`);
  return columns.toSorted((one, other) => names.indexOf(one) - names.indexOf(other));
}

function sftpOf(reader: EnvironmentReader): SftpSettings | undefined {
  const { formed, whole, text, problems, together } = reader;
  formed('CDL_SFTP_HOST', /^[\w.-]{1,253}$/, 'be the name of a host');
  formed('CDL_SFTP_USER', /^[!-~]{1,100}$/, 'have no blanks and no letters beyond ASCII');
  formed(
    'CDL_SFTP_HOST_KEY',
    /^SHA256:[A-Za-z\d+/]{43}$/,
    'be a fingerprint like SHA256: and 43 signs, as ssh-keygen -l prints it',
  );
  const password = text('CDL_SFTP_PASSWORD');
  const privateKey = text('CDL_SFTP_PRIVATE_KEY')?.replaceAll('\\n', '\n');
  if (privateKey !== undefined && !/^-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(privateKey))
    problems.push('CDL_SFTP_PRIVATE_KEY must be a private key in PEM, its lines joined by \\n.');
  const port = whole('CDL_SFTP_PORT', 22, 65_535, 1);
  const folders = formed(
    'CDL_SFTP_FOLDERS',
    foldersForm,
    'name folders like to=manifests,taken=manifests/processed,from=status,done=status/done',
  );
  const place = together('CDL_SFTP_HOST', 'CDL_SFTP_USER', 'CDL_SFTP_HOST_KEY');
  if (!place) return undefined;
  if ((password === undefined) === (privateKey === undefined))
    problems.push('One of CDL_SFTP_PASSWORD and CDL_SFTP_PRIVATE_KEY must be set when CDL_SFTP_HOST is used.');
  return {
    kind: 'sftp',
    host: place.CDL_SFTP_HOST,
    port,
    user: place.CDL_SFTP_USER,
    password,
    privateKey,
    hostKey: place.CDL_SFTP_HOST_KEY,
    folders: { ...usualFolders, ...Object.fromEntries(pairsIn((folders ?? '').split(','))) },
  };
}

function codesIn(text: string): Record<string, EventMeaning> {
  return Object.fromEntries(
    pairsIn(text.split(',')).flatMap(([code, meaning]) => {
      const known = eventMeanings.find((one) => one === meaning);
      return known ? [[code.toUpperCase(), known]] : [];
    }),
  );
}

function pairsIn(texts: readonly string[]): [string, string][] {
  return texts.flatMap((text): [string, string][] => {
    const [name = '', value = ''] = text.trim().split('=');
    return name === '' ? [] : [[name, value]];
  });
}
