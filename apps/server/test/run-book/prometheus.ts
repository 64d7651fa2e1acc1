import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#test/fault-injection/server-process.ts';
import { until } from '#test/fault-injection/until.ts';

export interface Prometheus {
  /** The names of the alerts that fire now. */
  firing(): Promise<string[]>;
  query(text: string): Promise<{ metric: Record<string, string>; value: number }[]>;
  stop(): Promise<void>;
}

/** A Prometheus that asks so many servers each second and looks at these rules as often. */
export async function startPrometheus(program: string, rules: string, ports: readonly number[]): Promise<Prometheus> {
  const folder = mkdtempSync(join(tmpdir(), 'bloomdesk-prometheus-'));
  writeFileSync(join(folder, 'rules.yml'), rules);
  const targets = ports.map((port) => `'127.0.0.1:${port}'`).join(', ');
  writeFileSync(
    join(folder, 'prometheus.yml'),
    `global: {scrape_interval: 1s, scrape_timeout: 1s, evaluation_interval: 1s}
rule_files: [rules.yml]
scrape_configs:
  - job_name: bloomdesk
    static_configs: [{targets: [${targets}]}]
`,
  );
  const address = `127.0.0.1:${await freePort()}`;
  const running = spawn(
    program,
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=${address}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const ask = async (path: string) => Object(await (await fetch(`http://${address}/api/v1/${path}`)).json()).data;
  await until(
    () => 'Prometheus to be ready',
    async () => (await fetch(`http://${address}/-/ready`).catch(() => undefined))?.ok || undefined,
  );
  return {
    async firing() {
      const { alerts } = await ask('alerts');
      const fired: { state: string; labels: { alertname: string } }[] = alerts;
      return [...new Set(fired.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname))];
    },
    async query(text) {
      const { result } = await ask(`query?query=${encodeURIComponent(text)}`);
      const rows: { metric: Record<string, string>; value: [number, string] }[] = result;
      return rows.map(({ metric, value }) => ({ metric, value: Number(value[1]) }));
    },
    async stop() {
      const ended = new Promise((resolve) => void running.once('exit', resolve));
      running.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
