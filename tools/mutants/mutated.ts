import { mutants } from './mutants.ts';

/**
 * A source file with the fault named by `MUTANT` put into it; undefined where it is another file's. A fault whose place is
 * no longer found is an error: nobody would notice that it has stopped being tried.
 */
export function mutated(file: string, source: string): string | undefined {
  const mutant = mutants.find(({ name }) => name === process.env['MUTANT']);
  if (mutant === undefined) throw new Error(`there is no mutant ${process.env['MUTANT']}`);
  if (!file.endsWith(`/${mutant.file}`)) return undefined;
  if (source.split(mutant.finds).length !== 2) throw new Error(`${mutant.file} does not say once: ${mutant.finds}`);
  return source.replace(mutant.finds, () => mutant.becomes);
}
