/** What a drawing of a product shows. */
export type DrawnShape = 'bouquet' | 'dried' | 'plant' | 'vase' | 'box';

const shapes: readonly (readonly [RegExp, DrawnShape])[] = [
  [/^FLRL-V|^NF-PLNTR/, 'vase'],
  [/^NF-(K|PLNT)/, 'plant'],
  [/^FLRL/, 'bouquet'],
];

/** The shape of a product by its name and the class in its SKU; what is no flower comes in a box. */
export function drawnShape(sku: string, name = ''): DrawnShape {
  if (/\b(dried|wreath)\b/i.test(name)) return 'dried';
  return shapes.find(([prefix]) => prefix.test(sku))?.[1] ?? 'box';
}

/** Words in names that say a color, with its hue in degrees. */
const hues: readonly (readonly [RegExp, number])[] = [
  [/blush|pink|rose|peony|magnolia|cherry/, 340],
  [/red|ruby|scarlet|poppy|berry|passion/, 0],
  [/coral|peach|apricot|salmon/, 18],
  [/orange|amber|sunset|tangerine|marigold/, 30],
  [/yellow|sun|gold|lemon|daffodil|honey/, 48],
  [/green|moss|sage|fern|meadow|garden|almond/, 120],
  [/teal|mint|coastal|ocean|sea/, 185],
  [/blue|sky|midnight|hydrangea|delphinium|frost|ice|slate|silver|ink/, 220],
  [/lavender|lilac|violet|iris|purple|plum|orchid/, 275],
  [/white|ivory|snow|pearl|cream|winter|lily/, 60],
];

/** The hue of a product: by a color its name says, else one of its own, always the same for the same SKU. */
export function drawnHue(sku: string, name = ''): number {
  const said = hues.find(([word]) => word.test(name.toLowerCase()));
  return said?.[1] ?? [...sku].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 360, 7);
}
