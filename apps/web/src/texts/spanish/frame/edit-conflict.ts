import type { Translated } from '#texts/catalogue.ts';
import type { editConflictTexts } from '#texts/english/frame/edit-conflict.ts';

export const editConflictEs: Translated<typeof editConflictTexts> = {
  changed: '{{what}}: otra persona guardó cambios después de que usted lo abrió.',
  takenOver: 'Cambios de la otra persona',
  empty: 'vacío',
  whichStays: '{{label}}: ¿cuál se queda?',
  yours: 'El suyo',
  theirs: 'El de la otra persona',
  choose: 'Elija y guarde otra vez.',
  nothingLost: 'No se pierde nada de lo que escribió. Guarde otra vez para conservarlo.',
};
