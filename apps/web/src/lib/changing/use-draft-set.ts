import { type Draft, useDraft } from './use-draft.ts';

/** What is ticked of a list, kept like the rest of its form. */
export function useDraftSet(
  name: string,
  atFirst: readonly string[],
): readonly [ReadonlySet<string>, (ids: ReadonlySet<string>) => void, Draft] {
  const [{ ids }, setFields, draft] = useDraft<{ ids: readonly string[] }>(name, { ids: atFirst });
  return [new Set(ids), (next) => setFields({ ids: [...next] }), draft];
}
