import { assignWork, claimWork, releaseWork, takeNextWork } from '@bloomdesk/contract/exceptions/owners.calls';
import { countOf } from '@bloomdesk/domain/count-of';
import { messageOf } from '#lib/format-failure.ts';
import { submitOnce } from '#lib/submitting/submit-once.ts';
import { useLocked } from '#lib/submitting/use-locked.ts';
import { useRefresh } from '#lib/use-call.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import type { WorkSubject } from './work-subject.ts';

export interface Assignment {
  staffId: string;
  name: string;
  /** Null: when it has to be fulfilled. */
  dueAt: string | null;
}

type Subjects = readonly WorkSubject[];

/** What changes who works on something, one after another; each says what it has done. */
export function useWorkChanges() {
  const refresh = useRefresh();
  const over = (subjects: Subjects, done: string, change: (subject: WorkSubject) => Promise<unknown>) =>
    runOver(subjects, done, change).finally(() => void refresh(claimWork.about));
  const claim = (subjects: Subjects) =>
    over(subjects, 'is yours', ({ subjectId, owner }) =>
      submitOnce(claimWork, { subjectId, ...(owner && { takeOverFrom: owner.staffId }) }),
    );
  const assign = (subjects: Subjects, { staffId, name, dueAt }: Assignment) =>
    over(subjects, `is assigned to ${name}`, ({ subjectId, owner }) =>
      submitOnce(assignWork, { subjectId, staffId, dueAt, ...(owner && { takeOverFrom: owner.staffId }) }),
    );
  const release = (subjects: Subjects) =>
    over(subjects, 'is released', ({ subjectId }) => submitOnce(releaseWork, { subjectId }));
  return {
    /** A colleague's is taken over from the one this screen shows. */
    claim: useLocked(claim, idsOf),
    assign: useLocked(assign, idsOf),
    release: useLocked(release, idsOf),
    takeNext: useLocked(
      (count: number, fcId: number | undefined) =>
        takeNext(count, fcId).finally(() => void refresh(takeNextWork.about)),
      (count) => String(count),
    ),
  };
}

async function runOver(subjects: Subjects, done: string, change: (subject: WorkSubject) => Promise<unknown>) {
  const failures: string[] = [];
  for (const subject of subjects)
    await change(subject).catch((error: unknown) => failures.push(`${subject.subjectId}: ${messageOf(error)}`));
  showToast(outcomeWords(subjects, failures, done));
}

async function takeNext(count: number, fcId: number | undefined): Promise<void> {
  try {
    const { taken } = await submitOnce(takeNextWork, { count, ...(fcId !== undefined && { fcId }) });
    showToast(takenWords(taken));
  } catch (error) {
    showToast({ tone: 'red', title: 'Nothing was taken', text: messageOf(error) });
  }
}

function idsOf(subjects: Subjects): string {
  return subjects.map(({ subjectId }) => subjectId).join();
}

function outcomeWords(subjects: Subjects, failures: readonly string[], done: string) {
  const [first] = subjects;
  const count = subjects.length - failures.length;
  const what = subjects.length === 1 ? (first?.subjectId ?? '') : String(count);
  if (failures.length === 0) return { title: `${what} ${subjects.length === 1 ? done : done.replace('is ', 'are ')}` };
  const title =
    subjects.length === 1 ? `${what} was not changed` : `${failures.length} of ${subjects.length} not changed`;
  return { tone: 'red' as const, title, text: failures.join('\n') };
}

function takenWords(taken: readonly string[]) {
  if (taken.length === 0)
    return { tone: 'amber' as const, title: 'Nothing to take', text: 'Every exception has an owner.' };
  return { title: `${countOf(taken.length, 'exception')} taken`, text: taken.join(', ') };
}
