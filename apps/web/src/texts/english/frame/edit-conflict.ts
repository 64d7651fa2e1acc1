import { catalogue } from '#texts/catalogue.ts';

/** Two people have changed the same. */
export const editConflictTexts = catalogue('edit-conflict', {
  changed: '{{what}} was changed by someone else after you opened it.',
  takenOver: 'Taken over',
  empty: 'empty',
  whichStays: '{{label}}: which one stays?',
  yours: 'Yours',
  theirs: 'Theirs',
  choose: 'Choose, then save again.',
  nothingLost: 'Nothing you have written is lost. Save again to keep it.',
} as const);
