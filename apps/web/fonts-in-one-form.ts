import type { Plugin } from 'vite';

/** Font packages name an older form beside each font, for browsers that ours are not; it would double what is built. */
export function fontsInOneForm(): Plugin {
  return {
    name: 'fonts-in-one-form',
    enforce: 'pre',
    transform: (source, id) =>
      id.includes('/@fontsource') && id.split('?')[0]?.endsWith('.css')
        ? source.replaceAll(/,\s*url\([^)]+\.woff\) format\('woff'\)/g, '')
        : undefined,
  };
}
