import type { Mutant } from './mutant.ts';

/** Faults of the screens that led someone to a wrong record. */
export const screensMutants: readonly Mutant[] = [
  {
    name: 'the palette forgets what was typed before its field was there',
    file: 'apps/web/src/shell/palette-keys.ts',
    finds: 'query: state.query + key',
    becomes: 'query: key',
    tests: ['apps/web/src/shell/palette-keys'],
  },
  {
    name: 'Enter in the palette counts for another text than it was pressed on',
    file: 'apps/web/src/shell/palette-keys.ts',
    finds: 'state.query + key, isEntered: false',
    becomes: 'state.query + key',
    tests: ['apps/web/src/shell/palette-keys'],
  },
  {
    name: 'the palette offers an order that does not exist',
    file: 'apps/web/src/features/search/typed-place.ts',
    finds: 'typed === null || found === null',
    becomes: 'typed === null',
    tests: ['apps/web/src/features/search/typed-place'],
  },
];
