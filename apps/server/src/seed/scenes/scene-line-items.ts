import type { Config } from '#config/config.ts';

interface ListedScene {
  kind: string;
  shows: string;
  about: string;
  path: string;
}

/** The scenes as a list for a terminal, by what they are: what each shows, its id and its address on screen. */
export function sceneLineItems(
  scenes: readonly ListedScene[],
  config: Pick<Config, 'publicUrl' | 'host' | 'port'>,
): string[] {
  const base = (config.publicUrl ?? `http://${config.host}:${config.port}`).replace(/\/$/, '');
  const widest = (texts: readonly string[]) => Math.max(...texts.map((text) => text.length));
  const [shown, ids] = [widest(scenes.map(({ shows }) => shows)), widest(scenes.map(({ about }) => about))];
  return [...Map.groupBy(scenes, ({ kind }) => kind)].flatMap(([kind, group]) => [
    kind,
    ...group.map(({ shows, about, path }) => `  ${shows.padEnd(shown)}  ${about.padEnd(ids)}  ${base}${path}`),
  ]);
}
