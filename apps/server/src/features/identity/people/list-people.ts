import type { listPeople as call } from '@bloomdesk/contract/identity/people.calls';
import type { UseCase } from '#http/answer.ts';
import { personOnWire } from './one-person.ts';

export const listPeople: UseCase<typeof call> = async (ctx) => {
  const centers = await ctx.centers.all();
  const roles = [...new Set(centers.flatMap((center) => center.roles))].toSorted();
  const centerGroups = roles.map((group) => ({
    group,
    centers: centers.filter((center) => center.roles.includes(group)).map(({ name }) => name),
  }));
  const people = await ctx.identity.people.all(ctx.now);
  const secondFactorGroups = await ctx.identity.secondFactors.demandingGroups();
  return { people: people.map(personOnWire), centerGroups, secondFactorGroups };
};
