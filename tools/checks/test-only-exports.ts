import type { Finding } from './finding.ts';
import { importsOf, isTestCode, sourceTexts } from './import-graph.ts';
import { root } from '../workplace.ts';

/** What only tests use and yet belongs where it is, and why. */
const seams: Readonly<Record<string, string>> = {
  'apps/server/src/db/embedded/embedded-postgres-stopping.ts stopEmbeddedPostgres':
    'beside the stop that the product does',
  'apps/server/src/partners/carriers/carriers.simulated.ts simulatedCarriers': 'the simulated adapters as one port',
  'apps/web/src/lib/submitting/until-known.ts setSurroundings': 'a test waits for nothing',
  'apps/web/src/ui/overlays/keys-ahead.ts stopKeepingKeys': 'one page lives through many tests',
  'apps/web/src/ui/overlays/toast-store.ts clearToasts': 'one page lives through many tests',
  'apps/web/src/ui/overlays/toast-store.ts readToasts': 'what a person was told, for tests of components',
};

/** A rule that only its tests call decides nothing; what does decide may say otherwise. Exports that no product file uses. */
export function checkTestOnlyExports(base = root): Promise<Finding[]> {
  const texts = sourceTexts(['apps', 'packages', 'bench', 'tools', 'journeys'], base);
  const imports = importsOf(texts);
  const product = new Set(imports.filter(({ from }) => !isTestCode(from)).flatMap(({ to, name }) => [`${to} ${name}`]));
  const tested = new Set(imports.filter(({ from }) => isTestCode(from)).map(({ to, name }) => `${to} ${name}`));
  const isUsed = (file: string, name: string) => product.has(`${file} ${name}`) || product.has(`${file} *`);
  return Promise.resolve(
    [...texts]
      .filter(([file]) => /^(apps|packages)\//.test(file) && !isTestCode(file))
      .flatMap(([file, text]) =>
        exportsIn(text)

          .filter((name) => !Object.hasOwn(seams, `${file} ${name}`))
          .filter((name) => !isUsed(file, name) && tested.has(`${file} ${name}`) && !isUsedInside(text, name))
          .map((name) => ({
            where: file,
            what: `${name} is used by tests alone: use it, delete it, or move it to them`,
          })),
      ),
  );
}

function exportsIn(text: string): string[] {
  return [...text.matchAll(/^export (?:async )?(?:function\*?|const|let|class) (\w+)/gm)].map(([, name = '']) => name);
}

/** Beyond the line that declares it. */
function isUsedInside(text: string, name: string): boolean {
  const uses = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').match(new RegExp(`\\b${name}\\b`, 'g')) ?? [];
  return uses.length > 1;
}
