import { enableCompileCache } from 'node:module';

/*
 * A server that has been read and waits for the word to serve, so that the one after a killed one is there at once: what is
 * tried is what a kill leaves behind, not how long Node reads. Told nothing, it ends with the process that started it.
 */
enableCompileCache();
const { readConfig } = await import('#config/config.ts');
const { serve } = await import('#cli/serve.ts');

process.stdin.once('end', () => process.exit(0));
process.stdin.once('data', () => {
  process.stdin.removeAllListeners('end').destroy();
  void serve(readConfig(process.env, process.cwd())).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
});
