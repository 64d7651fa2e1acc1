import { reasonChoiceOf } from '#parts/reasons/reason-choice.ts';
import { ReasonFields } from '#parts/reasons/reason-fields.tsx';
import type { Redistributing } from './use-redistributing.ts';

/** Why something is given, the same for all decisions (D165). */
export function DecisionReason({ draft, change }: Pick<Redistributing, 'draft' | 'change'>) {
  const { tag, details } = draft;
  const setTag = (next: string | null) => change({ tag: next });
  const setDetails = (next: string) => change({ details: next });
  return (
    <div className="grid grid-cols-2 gap-4">
      <ReasonFields choice={reasonChoiceOf({ tag, details, setTag, setDetails })} />
    </div>
  );
}
