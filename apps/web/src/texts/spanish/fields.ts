import type { Translated } from '#texts/catalogue.ts';
import type { fieldTexts } from '#texts/english/fields.ts';

export const fieldsEs: Translated<typeof fieldTexts> = {
  pickLater: 'Elija {{day}} o después.',
  pickEarlier: 'Elija {{day}} o antes.',
  typeToNarrow: 'Hay {{count}} más. Escriba para acortar la lista.',
};
