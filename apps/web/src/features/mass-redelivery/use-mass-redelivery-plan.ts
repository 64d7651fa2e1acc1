import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { planMassRedelivery } from '@bloomdesk/contract/mass-redelivery/calls';
import { useDraft } from '#lib/changing/use-draft.ts';
import { read } from '#lib/use-call.ts';
import type { MassRedeliveryScope } from './use-mass-redelivery-scope.ts';
import type { SentChoice } from './choice-draft.ts';

interface MassRedelivery extends MassRedeliveryScope {
  fcId: number;
  date: string;
}

interface Choices {
  /** Of everybody that is not named. */
  usual: SentChoice;
  bySuborder: Readonly<Record<string, SentChoice>>;
}

const atFirst: Choices = { usual: { kind: 'move' }, bySuborder: {} };

/** The plan of a bad day as the server makes it of what is chosen; it is made again whenever a choice changes. */
export function useMassRedeliveryPlan({ fcId, date, side, areaIds, carriers }: MassRedelivery) {
  const [choices, setChoices, draft] = useDraft(`bad-day.${fcId}.${date}`, atFirst);
  const input = { areaIds: [...areaIds], carriers: [...carriers], usual: choices.usual, choices: choices.bySuborder };
  const query = useQuery({
    ...read(planMassRedelivery, { fcId, date, side, ...input }),
    placeholderData: keepPreviousData,
  });
  return {
    query,
    draft,
    chooseForAll: (usual: SentChoice) => setChoices({ usual, bySuborder: {} }),
    chooseFor(suborderIds: readonly string[], choice: SentChoice) {
      const own = Object.fromEntries(suborderIds.map((id) => [id, choice]));
      setChoices(({ usual, bySuborder }) => ({ usual, bySuborder: { ...bySuborder, ...own } }));
    },
    /** Once a plan is run nothing is proposed any more, so that nobody is given anything twice by a second press. */
    leaveAll() {
      draft.end();
      setChoices({ usual: { kind: 'leave' }, bySuborder: {} });
    },
  };
}
