import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

/** The folder of this package, in which `src` and `dist` lie: code that runs bundled finds its files by it too. */
export const serverFolder = dirname(findPackageJSON('..', import.meta.url) ?? import.meta.filename);
