import type { Config } from '#config/config.ts';
import { programVersion } from '#config/program-version.ts';

/** Nothing is sent, and nothing of it loaded, unless a collector is named. */
export async function openTelemetry({ telemetryEndpoint: endpoint, product }: Config): Promise<() => Promise<void>> {
  if (endpoint === undefined) return async () => {};
  const { startTelemetry } = await import('#telemetry/start-telemetry.ts');
  return await startTelemetry({ endpoint, service: product, version: programVersion });
}
