import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { MagicString } from 'magic-string';
import { expect, test } from 'vitest';
import { asciiScript } from './ascii-script.ts';

const original = [
  `export const words = ['Fête', 'День', '誕生日', '🌷', \`→ \${'✖'}\`];`,
  `export const found = [/[а-я]/u.test('ж'), /^[🌷🎉]$/u.test('🎉'), /…/.test('a…')]; export const last = 1;`,
].join('\n');
const map = new MagicString(original).generateMap({ hires: true, source: 'words.ts' }).toString();

const valuesOf = async (code: string): Promise<unknown> => ({
  ...(await import(`data:text/javascript;charset=utf-8,${encodeURIComponent(code)}`)),
});

test('a script without wide signs means the same', async () => {
  const { code } = asciiScript({ code: original, map });
  expect(code).toMatch(/^[\n -~]*$/);
  expect(await valuesOf(code)).toEqual(await valuesOf(original));
});

test('its map leads to where a sign was written', () => {
  const { code, map: moved } = asciiScript({ code: original, map });
  const line = code.split('\n')[1] ?? '';
  const place = originalPositionFor(new TraceMap(moved ?? ''), { line: 2, column: line.indexOf('last') });
  expect(place).toMatchObject({ source: 'words.ts', line: 2, column: (original.split('\n')[1] ?? '').indexOf('last') });
});

test('a script that has none is left as it is', () => {
  const script = { code: 'const name = "Rosa";', map };
  expect(asciiScript(script)).toEqual(script);
});
