import type { EditMeeting } from '#lib/changing/use-merged-fields.ts';
import { EditConflict } from '#ui/edit-conflict.tsx';

interface MergedFieldsNoticeProps<Fields> {
  meeting: EditMeeting<Fields>;
  labels: Readonly<Record<keyof Fields & string, string>>;
  choices: ReadonlyMap<string, 'mine' | 'theirs'>;
  onChoose: (key: string, choice: 'mine' | 'theirs') => void;
}

/** What another user has saved of the same order meanwhile, field by field (D43). */
export function MergedFieldsNotice<Fields extends Record<keyof Fields, string>>(
  props: MergedFieldsNoticeProps<Fields>,
) {
  const { meeting, labels, choices, onChoose } = props;
  return (
    <EditConflict
      what="This order"
      taken={meeting.taken.map((key) => ({
        key,
        label: labels[key],
        before: meeting.before[key],
        now: meeting.stored[key],
      }))}
      contested={meeting.contested.map((key) => ({
        key,
        label: labels[key],
        mine: meeting.mine[key],
        theirs: meeting.stored[key],
      }))}
      choices={choices}
      onChoose={onChoose}
    />
  );
}
