import type { Box, Thing } from './in-page.ts';
import type { Look } from './look-of.ts';

/** As many px as letters may be off by how a system draws them. */
const nearly = 2;
/** As many px as a thing may be wider or farther along where its text has digits: those of another minute. */
const nearlyWithDigits = 16;
/** So many of each kind are told. */
const most = 6;
/** How much of 16 a dot may be off in a color. */
const nearlyColor = 1;

/** A look as it is kept: a line a thing, then its two pictures. */
export function writeLook({ things, light, dark }: Look): string {
  const lines = things.map(({ name, box, style }) => `${name} | ${box.join(' ')} | ${style}`);
  return [...lines, 'light', ...light, 'dark', ...dark, ''].join('\n');
}

export function readLook(text: string): Look {
  const lines = text.trimEnd().split('\n');
  const [light, dark] = [lines.indexOf('light'), lines.indexOf('dark')];
  const things = lines.slice(0, light).map((line): Thing => {
    const [name = '', box = '', style = ''] = line.split(' | ');
    const [x = 0, y = 0, width = 0, height = 0] = box.split(' ').map(Number);
    return { name, box: [x, y, width, height], style };
  });
  return { things, light: lines.slice(light + 1, dark), dark: lines.slice(dark + 1) };
}

/** In words what looks otherwise than it was kept; nothing where all looks the same. */
export function differencesOf(kept: Look, now: Look): string[] {
  const [before, after] = [byName(kept.things), byName(now.things)];
  const gone = [...before.keys()].filter((name) => !after.has(name)).map((name) => `gone: ${name}`);
  const added = [...after.keys()].filter((name) => !before.has(name)).map((name) => `new: ${name}`);
  const changed: string[] = [];
  const moved = new Map<string, string[]>();
  for (const [name, was] of before) {
    const is = after.get(name);
    if (is === undefined) continue;
    if (was.style !== is.style) changed.push(`${name}: was ${was.style}; is ${is.style}`);
    const words = movedBy(was, is);
    if (words !== '') moved.set(words, [...(moved.get(words) ?? []), name]);
  }
  const moves = [...moved].map(([words, [first = '', ...others]]) =>
    others.length === 0 ? `${first} ${words}` : `${first} and ${others.length} more ${words}`,
  );
  const colors = (['light', 'dark'] as const).flatMap((scheme) => otherDots(scheme, kept[scheme], now[scheme]));
  return [gone, added, changed, moves, colors].flatMap(firstOf);
}

/** The first few tell what it is about. */
function firstOf(differences: readonly string[]): string[] {
  const more = differences.length - most;
  return more <= 0 ? [...differences] : [...differences.slice(0, most), `and ${more} more like this`];
}

/** Those of one name are told apart by their place among them. */
function byName(things: readonly Thing[]): Map<string, Thing> {
  const counts = new Map<string, number>();
  return new Map(
    things.map((thing) => {
      const count = (counts.get(thing.name) ?? 0) + 1;
      counts.set(thing.name, count);
      return [count === 1 ? thing.name : `${thing.name} (${count})`, thing];
    }),
  );
}

function movedBy(was: Thing, is: Thing): string {
  const along = /\d/.test(was.name) ? nearlyWithDigits : nearly;
  const allowed: Box = [along, nearly, along, nearly];
  const [x = 0, y = 0, wider = 0, higher = 0] = is.box.map((side, at) => {
    const by = side - (was.box[at] ?? 0);
    return Math.abs(by) > (allowed[at] ?? 0) ? by : 0;
  });
  const signed = (px: number) => (px > 0 ? `+${px}` : String(px));
  return [
    x === 0 && y === 0 ? '' : `moved by ${signed(x)}, ${signed(y)} px`,
    wider === 0 ? '' : `${Math.abs(wider)} px ${wider > 0 ? 'wider' : 'narrower'}`,
    higher === 0 ? '' : `${Math.abs(higher)} px ${higher > 0 ? 'higher' : 'lower'}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** Where the picture has another color, as squares of columns and rows. */
function otherDots(scheme: string, kept: readonly string[], now: readonly string[]): string[] {
  const places = kept.flatMap((line, row) =>
    (line.match(/.../g) ?? []).flatMap((dot, column) => {
      const is = now[row]?.slice(column * 3, column * 3 + 3) ?? '';
      const isOther = [...dot].some(
        (part, at) => Math.abs(parseInt(part, 16) - parseInt(is[at] ?? '0', 16)) > nearlyColor,
      );
      return isOther ? [`${column * 40},${row * 40}`] : [];
    }),
  );
  if (places.length === 0) return [];
  const more = places.length > 8 ? ` and ${places.length - 8} more` : '';
  return [`${scheme}: other colors in the squares at ${places.slice(0, 8).join(' ')}${more}`];
}
