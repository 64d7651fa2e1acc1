import { createHash, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:net';
import ssh from 'ssh2';
import type { Connection } from 'ssh2';
import { type CdlLedger, newLedger, readManifest } from './cdl-ledger.ts';
import { type CdlFolders, cdlPlaces, folderOf, nameOf, newFolders } from './cdl-folders.ts';
import { type CdlFault, serveSftp } from './cdl-sftp.ts';

interface CdlStandInOptions {
  user: string;
  password: string;
  port?: number;
  /** In PEM; a new one unless given. */
  hostKey?: string;
  /** What goes wrong with the next request for this. */
  fault?: (operation: string) => CdlFault | undefined;
  /** Hears of every request that was done, also where its answer is lost. */
  onDone?: (operation: string, path: string) => void;
  /** Takes a manifest the moment it is named, and acknowledges it; else `takeAll` does. */
  takesAlone?: boolean;
}

/** A parcel's step, as the courier tells it. */
interface Step {
  parcel: string;
  code: string;
  /** With its offset. */
  at: string;
  text?: string;
}

export interface CdlStandIn {
  port: number;
  /** As `ssh-keygen -l` prints it. */
  hostKey: string;
  ledger: CdlLedger;
  folders: CdlFolders;
  /** Reads the manifests that wait, puts them among those that were taken and answers each. */
  takeAll(answer?: Answering): void;
  /** Writes a file of statuses. */
  tell(name: string, steps: readonly Step[]): void;
  close(): Promise<void>;
}

interface Answering {
  result?: 'accepted' | 'rejected' | 'none';
  message?: string;
  /** How many parcels it says that it has counted; those that are there unless given. */
  parcels?: number;
}

/** A courier that has a server for files and nothing else: it takes manifests, acknowledges them and tells of parcels. */
export async function startCdlStandIn(options: CdlStandInOptions): Promise<CdlStandIn> {
  const { user, password, fault = () => undefined, takesAlone = false } = options;
  const ledger = newLedger();
  const folders = newFolders();
  const connections = new Set<Connection>();
  const hostKey = options.hostKey ?? newHostKey();
  const work = {
    folders,
    fault,
    onDone: (operation: string, path: string) => {
      ledger.calls.push({ operation });
      options.onDone?.(operation, path);
    },
    onNamed: (path: string) => {
      if (takesAlone && folderOf(path) === cdlPlaces.to) take({ ledger, folders }, path, {});
    },
    offend: (words: string) => void ledger.offences.push(words),
  };
  const server = new ssh.Server({ hostKeys: [hostKey] }, (connection) => {
    connections.add(connection);
    connection.on('close', () => connections.delete(connection));
    connection.on('error', () => connections.delete(connection)); // whoever asked was killed
    connection.on('authentication', (attempt) => {
      const isKnown = attempt.method === 'password' && attempt.username === user && attempt.password === password;
      if (isKnown) attempt.accept();
      else attempt.reject(['password']);
    });
    connection.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) => serveSftp(acceptSftp(), connection, work));
    });
  });
  const listening = createServer({ noDelay: true }, (socket) => server.injectSocket(socket));
  await new Promise<void>((resolve) => void listening.listen(options.port ?? 0, '127.0.0.1', resolve));
  return {
    port: Object(listening.address()).port,
    hostKey: fingerprintOf(hostKey),
    ledger,
    folders,
    takeAll(answer = {}) {
      const waiting = [...folders.files.keys()].filter(
        (path) => folderOf(path) === cdlPlaces.to && !nameOf(path).startsWith('.'),
      );
      for (const path of waiting) take({ ledger, folders }, path, answer);
    },
    tell(name, steps) {
      const rows = steps.map(({ parcel, code, at, text = '' }) => `${parcel},${code},${text},${at}`);
      const content = ['parcel_number,event_code,event_text,event_time', ...rows, ''].join('\r\n');
      folders.files.set(`${cdlPlaces.from}/${name}`, Buffer.from(content));
    },
    async close() {
      for (const connection of connections) connection.end();
      await new Promise<void>((resolve) => void listening.close(() => resolve()));
    },
  };
}

function take(
  { ledger, folders }: Pick<CdlStandIn, 'ledger' | 'folders'>,
  path: string,
  { result = 'accepted', message = '', parcels }: Answering,
): void {
  const content = folders.files.get(path) ?? Buffer.alloc(0);
  const read = readManifest(ledger, nameOf(path), content.toString('utf8'));
  folders.files.delete(path);
  folders.files.set(`${cdlPlaces.taken}/${nameOf(path)}`, content);
  if (result === 'none') return;
  const row = `${read.number},${result},${parcels ?? read.parcels.length},${message}`;
  const name = nameOf(path).replace('MANIFEST', 'ACK');
  folders.files.set(`${cdlPlaces.from}/${name}`, Buffer.from(`manifest_id,result,parcels,message\r\n${row}\r\n`));
}

// by Node: of the keys ssh2 makes itself it cannot read those whose public half begins with a zero, one in 256
function newHostKey(): string {
  const publicKeyEncoding = { type: 'spki', format: 'pem' } as const;
  const privateKeyEncoding = { type: 'sec1', format: 'pem' } as const;
  return generateKeyPairSync('ec', { namedCurve: 'P-256', publicKeyEncoding, privateKeyEncoding }).privateKey;
}

function fingerprintOf(hostKey: string): string {
  const key = ssh.utils.parseKey(hostKey);
  if (key instanceof Error) throw key;
  const [first] = [key].flat();
  const bytes = first?.getPublicSSH() ?? Buffer.alloc(0);
  return `SHA256:${createHash('sha256').update(bytes).digest('base64').replace(/=+$/, '')}`;
}
