import { Palette } from '#features/search/palette.tsx';
import { closePalette, enterPalette, palettesFieldIsThere, typeIntoPalette, usePalette } from './palette-state.ts';

/** The command palette where the shell opens it. */
export function PaletteDialog() {
  const { query, isEntered } = usePalette();
  return (
    <Palette
      query={query}
      onQueryChange={typeIntoPalette}
      isEntered={isEntered}
      onEnteredChange={enterPalette}
      onFieldFocus={palettesFieldIsThere}
      onClose={closePalette}
    />
  );
}
