import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.ts';
import { mutated } from './mutated.ts';

/** The tests as they are, over sources with one fault in them. */
const faulty = {
  name: 'mutant',
  enforce: 'pre' as const,
  transform: (source: string, file: string) => mutated(file.split('?')[0] ?? file, source) ?? null,
};

export default defineConfig({
  ...base,
  test: {
    ...base.test,
    fsModuleCache: false,
    maxWorkers: 1, // several of these runs stand beside each other
    projects: (base.test?.projects ?? []).map((project) => {
      const { test, plugins = [], ...rest } = Object(project);
      // nothing is kept of sources with a fault in them, nor taken from those without
      return { ...rest, test: { ...test, fsModuleCache: false }, plugins: [...plugins, faulty] };
    }),
  },
});
