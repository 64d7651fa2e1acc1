import remapping from '@jridgewell/remapping';
import { MagicString } from 'magic-string';

/** Beyond ASCII, by UTF-16 unit: a script with even one of them is kept in memory at two bytes a sign. */
const wide = /[\u0080-\uFFFF]/g;

interface Script {
  code: string;
  map: string | null;
}

/** Writes what lies beyond ASCII as escapes, which mean the same wherever a script may have them, and keeps the map true. */
export function asciiScript({ code, map }: Script): Script {
  if (code.search(wide) === -1) return { code, map };
  const written = new MagicString(code);
  for (const { 0: unit, index } of code.matchAll(wide))
    written.overwrite(index, index + 1, `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  if (map === null) return { code: written.toString(), map };
  const moved = written.generateMap({ hires: 'boundary' }).toString();
  return { code: written.toString(), map: remapping([moved, map], () => null).toString() };
}
