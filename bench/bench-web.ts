import { firstPaints, fontBytes, papersPaints } from '../tools/testing/bytes-of-screens.ts';
import { row } from './rounds.ts';

/** Goal 8: what each screen costs to load cold, in gzip kB of script and style and in files of them. */
export async function benchWeb(): Promise<void> {
  console.log('\nBytes and files by screen, gzip kB of script and style (first paint; nothing that loads later)');
  print(firstPaints());
  console.log('\nPapers, which load nothing of the app');
  print(papersPaints());
  row('fonts of the screens', [fontBytes()], 1);
}

function print(paints: ReturnType<typeof firstPaints>): void {
  for (const [name, { kB, files }] of Object.entries(paints)) {
    row(`${name}, kB`, [kB], 1);
    row(`${name}, files`, [files]);
  }
}
