import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { mutated } from './mutated.ts';

// Loaded before a server that is killed in tests: it runs with the fault in it.
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.startsWith('file:') || !url.endsWith('.ts') || url.includes('/tools/mutants/')) return loaded;
    const text = new TextDecoder().decode(
      typeof loaded.source === 'string' ? Buffer.from(loaded.source) : loaded.source,
    );
    const source = mutated(fileURLToPath(url).replaceAll('\\', '/'), text);
    return source === undefined ? loaded : { ...loaded, source };
  },
});
