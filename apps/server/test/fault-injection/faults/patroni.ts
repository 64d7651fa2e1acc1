import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runAs, unprivilegedAccount } from '#db/embedded/embedded-postgres-account.ts';
import { ask } from '#test/support/embedded-postgres-home.ts';
import { passingFolder } from '#test/support/passing-folder.ts';
import { ended, freePort } from '#test/fault-injection/server-process.ts';
import { until } from '#test/fault-injection/until.ts';
import { hasHaproxy, startHaproxyByPatroni } from './haproxy.ts';
import { type PatroniNode, type PatroniSettings, patroniNode, programs } from './patroni-node.ts';

const etcdProgram = '/usr/bin/etcd';

/** The Debian packages that a cluster needs and this machine lacks. */
export const missingForPatroni: readonly string[] = [
  ...(existsSync(programs.patroni) ? [] : ['patroni']),
  ...(existsSync(etcdProgram) ? [] : ['etcd-server']),
  ...(existsSync(join(programs.postgres, 'pg_rewind')) ? [] : ['postgresql-15']),
  ...(hasHaproxy ? [] : ['haproxy']),
];

/** Two nodes of Patroni, an etcd that they agree by, and a HAProxy that leads to whichever of them is the leader. */
export interface PatroniCluster {
  /** Starts all of it, with an empty database. */
  start(): Promise<void>;
  /** The superuser's connection string, to the leader or to a node. */
  superuserUrl(node?: PatroniNode): string;
  /** That of the login a server works with. */
  serverUrl(): string;
  /** The same login's, to a standby. */
  replicaUrl(): string;
  /** The node whose Patroni says that it is the leader, once one does. */
  leader(): Promise<PatroniNode>;
  /** The other node, once it has everything that the leader acknowledges. */
  synchronousStandby(): Promise<PatroniNode>;
  /** Has the leader hand over to its standby, as an operator does before maintenance. */
  switchOver(): Promise<void>;
  /** Ends it and removes its data. */
  remove(): Promise<void>;
}

/** Makes the place of a cluster; it does not run yet. */
export async function patroniCluster(): Promise<PatroniCluster> {
  const settings = await newPlace();
  const nodes = [await patroniNode('one', settings), await patroniNode('two', settings)];
  const running: { etcd?: ChildProcess; haproxy?: Awaited<ReturnType<typeof startHaproxyByPatroni>> } = {};
  const serverPassword = secret();
  const urlOf = (username: string, password: string, port = running.haproxy?.port) =>
    `postgres://${username}:${password}@127.0.0.1:${port}/bloomdesk`;
  const superuserUrl = (node?: PatroniNode) => urlOf(settings.login.username, settings.login.password, node?.port);
  const leader = () => leaderOf(nodes);
  const synchronousStandby = async () => synchronousStandbyOf(nodes, await leader());

  return {
    superuserUrl,
    serverUrl: () => urlOf('bloomdesk_server', serverPassword),
    replicaUrl: () => urlOf('bloomdesk_server', serverPassword, running.haproxy?.standbyPort),
    leader,
    synchronousStandby,
    async start() {
      running.etcd = await startEtcd(settings);
      running.haproxy = await startHaproxyByPatroni(nodes);
      for (const node of nodes) {
        node.start();
        await leader(); // the first node makes the cluster, the second one copies it
      }
      await synchronousStandby();
      await makeDatabase(superuserUrl(), serverPassword);
    },
    async switchOver() {
      const [from, to] = [await leader(), await synchronousStandby()];
      await post(from, '/switchover', { leader: from.name, candidate: to.name });
    },
    async remove() {
      await running.haproxy?.stop();
      for (const node of nodes) await node.kill();
      if (running.etcd) await ended(running.etcd, 'SIGKILL');
      rmSync(settings.folder, { recursive: true, force: true });
    },
  };
}

const secret = () => randomBytes(12).toString('hex');

async function newPlace(): Promise<PatroniSettings> {
  const folder = mkdtempSync(join(passingFolder(), 'bloomdesk-patroni-'));
  const account = unprivilegedAccount();
  chmodSync(folder, 0o755);
  if (account) chownSync(folder, account.uid, account.gid);
  return { folder, account, etcd: await freePort(), login: { username: 'bloomdesk', password: secret() } };
}

async function startEtcd({ folder, account, etcd }: PatroniSettings): Promise<ChildProcess> {
  const [clients, peers] = [etcd, await freePort()].map((port) => `http://127.0.0.1:${port}`);
  const words = Object.entries({
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': clients,
    'advertise-client-urls': clients,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `default=${peers}`,
    'enable-v2': 'true',
  }).map(([name, value]) => `--${name}=${value}`);
  const running = spawn(etcdProgram, words, { ...runAs(account), cwd: '/', env: {}, stdio: 'ignore' });
  await until(
    () => `etcd on ${clients}`,
    async () => {
      if (running.exitCode !== null) throw new Error(`etcd ended by itself with ${running.exitCode}.`);
      return (await fetch(`${clients}/health`).catch(() => undefined))?.ok || undefined;
    },
  );
  return running;
}

function leaderOf(nodes: readonly PatroniNode[]): Promise<PatroniNode> {
  return until(
    () => `a leader; ${nodes.map(({ name, log }) => `${name} wrote ${log().slice(-1000)}`).join('\n')}`,
    async () => {
      for (const node of nodes) if ((await asked(node, '/primary'))?.ok) return node;
      return undefined;
    },
  );
}

function synchronousStandbyOf(nodes: readonly PatroniNode[], leader: PatroniNode): Promise<PatroniNode> {
  return until(
    () => `a synchronous standby; ${leader.name} wrote ${leader.log().slice(-1000)}`,
    async () => {
      for (const node of nodes) if ((await asked(node, '/synchronous'))?.ok) return node;
      return undefined;
    },
  );
}

/** What a node's Patroni answers; undefined while it does not. */
function asked({ api }: PatroniNode, path: string): Promise<Response | undefined> {
  return fetch(`http://127.0.0.1:${api}${path}`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
}

async function post({ api, name }: PatroniNode, path: string, body: object): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${api}${path}`, { method: 'POST', body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} of ${name} answered ${answer.status}: ${await answer.text()}`);
}

/** The owner's database, and the login of the servers, once HAProxy leads to the leader. */
async function makeDatabase(superuserUrl: string, serverPassword: string): Promise<void> {
  const url = new URL(superuserUrl);
  url.pathname = '/postgres';
  await until(
    () => 'HAProxy to lead to the leader',
    async () => (await ask(url.href, 'select 1').catch(() => undefined)) && true,
  );
  await ask(url.href, 'create database bloomdesk');
  await ask(url.href, `create role bloomdesk_server login password '${serverPassword}'`);
}
