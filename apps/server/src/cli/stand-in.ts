import type { Config } from '#config/config.ts';
import { optionsOf, UsageError } from './command-options.ts';

interface Trial {
  port: string;
  run(config: Config, port: number): Promise<void>;
}

const trials: Readonly<Record<string, Trial>> = {
  shopify: {
    port: '4590',
    run: async (config, port) => await (await import('./stand-ins/shopify-trial.ts')).tryShopify(config, port),
  },
  ups: {
    port: '4591',
    run: async (config, port) => await (await import('./stand-ins/ups-trial.ts')).tryUps(config, port),
  },
};

/** `bloomdesk stand-in PARTNER`: a partner to try a connection with, until Ctrl-C. */
export async function standIn(config: Config, [partner = '', ...args]: readonly string[] = []): Promise<void> {
  const trial = Object.hasOwn(trials, partner) ? trials[partner] : undefined;
  if (!trial)
    throw new UsageError(
      `bloomdesk stand-in knows ${Object.keys(trials).join(' and ')}. See bloomdesk stand-in --help.`,
    );
  const { port = trial.port } = optionsOf('stand-in', args, { port: { type: 'string' } });
  if (!/^\d{2,5}$/.test(port) || Number(port) > 65_535)
    throw new UsageError('--port must be a whole number up to 65535.');
  await trial.run(config, Number(port));
}
