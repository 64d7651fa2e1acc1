import type { Ctx } from '#composition/request-context.ts';
import { knownGroups } from '#features/identity/people-ops/known-groups.ts';

/** The groups a person is given: roles and those of centers. What they hold already may stay, also where no center knows it. */
export async function givenGroups(
  ctx: Ctx,
  groups: readonly string[],
  held: readonly string[] = [],
): Promise<string[]> {
  const centers = await ctx.centers.all();
  return knownGroups(groups, [...centers.flatMap(({ roles }) => roles), ...held]);
}
