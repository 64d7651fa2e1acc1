import { useQuery } from '@tanstack/react-query';
import { listColleagues } from '@bloomdesk/contract/exceptions/owners.calls';
import { countOf } from '@bloomdesk/domain/count-of';
import { useDraft } from '#lib/changing/use-draft.ts';
import { read } from '#lib/use-call.ts';
import { SearchSelect } from '#ui/fields/search-select.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DialogButtons } from '#ui/overlays/dialog-buttons.tsx';
import { type DueChoice, dueChoices, dueMoment } from './due-choices.ts';
import type { Assignment } from './use-work-changes.ts';
import type { WorkSubject } from './work-subject.ts';

export interface AssignDialogProps {
  subjects: readonly WorkSubject[];
  isPending: boolean;
  onAssign: (assignment: Assignment) => void;
  onClose: () => void;
}

const atFirst: { staffId: string | null; due: DueChoice } = { staffId: null, due: 'fulfill-by' };

/** Gives exceptions or orders to a colleague who may work on them. */
export function AssignDialog({ subjects, isPending, onAssign, onClose }: AssignDialogProps) {
  const { data, error, refetch, isFetching } = useQuery(read(listColleagues, {}));
  const draftName = `assign.${subjects.map(({ subjectId }) => subjectId).join(' ')}`;
  const [{ staffId, due }, setFields, draft] = useDraft(draftName, atFirst);
  const picked = data?.colleagues.find((colleague) => colleague.staffId === staffId);
  const [first] = subjects;
  const what = subjects.length === 1 ? (first?.subjectId ?? '') : countOf(subjects.length, 'exception');
  const owned = subjects.filter(({ owner }) => owner !== null);
  const assign = () => picked && onAssign({ ...picked, dueAt: dueMoment(due) });
  return (
    <Dialog
      title={`Assign ${what}`}
      isChanged={draft.isChanged}
      draft={draft}
      isPending={isPending}
      onSubmit={assign}
      onClose={onClose}
      footer={
        <DialogButtons
          label="Assign"
          isPending={isPending}
          disabledReason={picked ? undefined : 'Choose a colleague.'}
          onClose={onClose}
        />
      }
    >
      <div className="flex flex-col gap-4">
        {error && !data ? (
          <LoadFailure isPending={isFetching} onRetry={() => void refetch()}>
            Could not load your colleagues.
          </LoadFailure>
        ) : (
          <SearchSelect
            label="Colleague"
            autoFocus
            options={(data?.colleagues ?? []).map(({ staffId: value, name }) => ({ value, label: name }))}
            isLoading={!data}
            value={staffId}
            onChange={(next) => setFields((before) => ({ ...before, staffId: next }))}
          />
        )}
        <SelectField
          label="Due"
          options={dueChoices}
          value={due}
          onChange={(next) => setFields((before) => ({ ...before, due: next }))}
        />
        {owned.length > 0 && (
          <p className="text-muted">
            {[...new Set(owned.map(({ owner }) => owner?.name))].join(', ')} will be notified that it is taken over.
          </p>
        )}
      </div>
    </Dialog>
  );
}
