import { saveReasonList } from '@bloomdesk/contract/reasons/calls';
import { reasonList, type ReasonList } from '@bloomdesk/contract/reasons/lists.shapes';
import { labelsFault, reasonLimits } from '@bloomdesk/domain/reasons/reason-list';
import { useChange } from '#lib/use-call.ts';
import { SavingDialog } from '#parts/settings/saving-dialog.tsx';
import { useSavingForm } from '#parts/settings/use-saving-form.ts';
import { Button } from '#ui/button.tsx';
import { ReasonRow, type RowChange } from './reason-row.tsx';

export interface ReasonListDialogProps {
  list: ReasonList;
  onClose: () => void;
}

/** Adds, renames, orders and retires the reasons of a category. */
export function ReasonListDialog({ list, onClose }: ReasonListDialogProps) {
  const { category, version } = list;
  const form = useSavingForm(useChange(saveReasonList), {
    opened: { fields: { labels: list.labels }, version },
    readStored: (current) => {
      const stored = reasonList.safeParse(current);
      return stored.success ? { fields: { labels: stored.data.labels }, version: stored.data.version } : null;
    },
    draftName: `reasons.${category}`,
    problems: ({ labels }) => {
      const fault = labelsFault(category, labels);
      return fault === null ? {} : { labels: fault };
    },
    inputOf: ({ labels }, expectedVersion) => ({ category, labels: [...labels], expectedVersion }),
    saved: () => `Reasons of ${category} saved`,
    onSaved: onClose,
  });
  const { labels } = form.fields;
  const put = (changed: readonly string[]) => form.set({ labels: [...changed] });
  const problem = form.problemOf('labels');
  return (
    <SavingDialog
      title={category}
      intro="What is taken out stays readable where it was given."
      what="This list"
      labels={{ labels: 'Reasons' }}
      saveLabel="Save reasons"
      {...{ form, onClose }}
    >
      <ol aria-label="Reasons" className="flex flex-col gap-2">
        {labels.map((label, at) => (
          <ReasonRow
            key={at}
            label={label}
            place={at}
            of={labels.length}
            onChange={(row) => put(changedAt(labels, at, row))}
          />
        ))}
      </ol>
      {problem && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
      <Button
        className="self-start"
        icon="plus"
        disabled={labels.length >= reasonLimits.labels}
        onClick={() => put([...labels, ''])}
      >
        Add reason
      </Button>
      <Retired
        labels={list.retired.filter((label) => !labels.includes(label))}
        onUse={(label) => put([...labels, label])}
      />
    </SavingDialog>
  );
}

function changedAt(labels: readonly string[], at: number, change: RowChange): string[] {
  if (change === null) return labels.toSpliced(at, 1);
  if ('label' in change) return labels.with(at, change.label);
  return labels.toSpliced(at, 1).toSpliced(at + change.by, 0, labels[at] ?? '');
}

function Retired({ labels, onUse }: { labels: readonly string[]; onUse: (label: string) => void }) {
  if (labels.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 font-medium">Retired</h3>
      <ul className="flex flex-col gap-1">
        {labels.map((label) => (
          <li key={label} className="flex items-center gap-2 text-muted">
            <span className="min-w-0 flex-1 break-words">{label}</span>
            <Button size="small" kind="quiet" aria-label={`Use ${label} again`} onClick={() => onUse(label)}>
              Use again
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
