import { Palette } from '#features/search/palette.tsx';
import { closePalette } from './palette-door.ts';

/** The command palette where the shell opens it. */
export function PaletteDialog() {
  return <Palette onClose={closePalette} />;
}
