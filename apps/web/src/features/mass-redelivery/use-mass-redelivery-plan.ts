import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { planMassRedelivery } from '@bloomdesk/contract/mass-redelivery/calls';
import { read } from '#lib/use-call.ts';
import type { MassRedeliveryScope } from './use-mass-redelivery-scope.ts';
import type { SentWish } from './wish-draft.ts';

interface MassRedelivery extends MassRedeliveryScope {
  fcId: number;
  date: string;
}

interface Wishes {
  /** Of everybody that is not named. */
  usual: SentWish;
  bySuborder: Readonly<Record<string, SentWish>>;
}

const atFirst: Wishes = { usual: { kind: 'move' }, bySuborder: {} };

/** The plan of a bad day as the server makes it of what is wished; it is made anew whenever a wish changes. */
export function useMassRedeliveryPlan({ fcId, date, side, areaIds, carriers }: MassRedelivery) {
  const [wishes, setWishes] = useState(atFirst);
  const input = { areaIds: [...areaIds], carriers: [...carriers], usual: wishes.usual, wishes: wishes.bySuborder };
  const query = useQuery({
    ...read(planMassRedelivery, { fcId, date, side, ...input }),
    placeholderData: keepPreviousData,
  });
  return {
    query,
    wishForAll: (usual: SentWish) => setWishes({ usual, bySuborder: {} }),
    wishFor(suborderIds: readonly string[], wish: SentWish) {
      const own = Object.fromEntries(suborderIds.map((id) => [id, wish]));
      setWishes(({ usual, bySuborder }) => ({ usual, bySuborder: { ...bySuborder, ...own } }));
    },
    /** Once a plan is run nothing is proposed any more, so that nobody is given anything twice by a second press. */
    leaveAll: () => setWishes({ usual: { kind: 'leave' }, bySuborder: {} }),
  };
}
