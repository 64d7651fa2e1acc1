import type { Config } from '#config/config.ts';
import { optionsOf, UsageError } from './command-options.ts';

interface Trial {
  port: string;
  /** Does it stand in for one of several, by a word? */
  hasKinds?: true;
  run(config: Config, port: number, as?: string): Promise<void>;
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
  fedex: {
    port: '4592',
    run: async (config, port) => await (await import('./stand-ins/fedex-trial.ts')).tryFedex(config, port),
  },
  golocal: {
    port: '4593',
    run: async (config, port) => await (await import('./stand-ins/golocal-trial.ts')).tryGolocal(config, port),
  },
  cdl: {
    port: '4596',
    run: async (config, port) => await (await import('./stand-ins/cdl-trial.ts')).tryCdl(config, port),
  },
  netsuite: {
    port: '4595',
    run: async (config, port) => await (await import('./stand-ins/netsuite-trial.ts')).tryNetsuite(config, port),
  },
  map: {
    port: '4597',
    hasKinds: true,
    run: async (config, port, as) => await (await import('./stand-ins/map-trial.ts')).tryMap(config, port, as),
  },
  chat: {
    port: '4598',
    hasKinds: true,
    run: async (config, port, as) => await (await import('./stand-ins/chat-trial.ts')).tryChat(config, port, as),
  },
  mail: {
    port: '4599',
    hasKinds: true,
    run: async (config, port, as) => await (await import('./stand-ins/mail-trial.ts')).tryMail(config, port, as),
  },
  identity: {
    port: '4594',
    hasKinds: true,
    run: async (config, port, as) =>
      await (await import('./stand-ins/identity-trial.ts')).tryIdentity(config, port, as),
  },
};

/** `bloomdesk stand-in PARTNER`: a partner to try a connection with, until Ctrl-C. */
export async function standIn(config: Config, [partner = '', ...args]: readonly string[] = []): Promise<void> {
  const trial = Object.hasOwn(trials, partner) ? trials[partner] : undefined;
  if (!trial)
    throw new UsageError(`bloomdesk stand-in knows ${Object.keys(trials).join(', ')}. See bloomdesk stand-in --help.`);
  const { port = trial.port, as } = trial.hasKinds
    ? optionsOf('stand-in', args, { port: { type: 'string' }, as: { type: 'string' } })
    : { ...optionsOf('stand-in', args, { port: { type: 'string' } }), as: undefined };
  if (!/^\d{2,5}$/.test(port) || Number(port) > 65_535)
    throw new UsageError('--port must be a whole number up to 65535.');
  await trial.run(config, Number(port), as);
}
