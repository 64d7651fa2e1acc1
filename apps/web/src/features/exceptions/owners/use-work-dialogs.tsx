import { type ReactNode, Suspense, useState } from 'react';
import { onOpening } from '#lib/react/lazily.ts';
import { useSession } from '#lib/session.ts';
import { TakeOverDialog } from './take-over-dialog.tsx';
import { useWorkChanges } from './use-work-changes.ts';
import type { WorkSubject } from './work-subject.ts';

const AssignDialog = onOpening(
  () => import('./assign-dialog.tsx'),
  (file) => file.AssignDialog,
);

type Subjects = readonly WorkSubject[];
type Open = { kind: 'take-over'; subject: WorkSubject } | { kind: 'assign'; subjects: Subjects };

export interface WorkDialogs {
  /** Claims it; a colleague's only after asking. */
  claim: (subject: WorkSubject) => void;
  /** Claims those nobody works on. */
  claimFree: (subjects: Subjects) => void;
  assign: (subjects: Subjects) => void;
  release: (subject: WorkSubject) => void;
  dialog: ReactNode;
}

/** Claiming, assigning and releasing, with the questions that come before. */
export function useWorkDialogs(): WorkDialogs {
  const { staffId } = useSession();
  const changes = useWorkChanges();
  const [open, setOpen] = useState<Open | null>(null);
  const [isPending, setPending] = useState(false);
  const close = () => setOpen(null);
  const thenClose = async (work: Promise<unknown>) => {
    setPending(true);
    await work;
    setPending(false);
    close();
  };
  return {
    claim: (subject) => {
      if (subject.owner && subject.owner.staffId !== staffId) setOpen({ kind: 'take-over', subject });
      else void changes.claim([subject]);
    },
    claimFree: (subjects) => void changes.claim(subjects.filter(({ owner }) => owner === null)),
    assign: (subjects) => setOpen({ kind: 'assign', subjects }),
    release: (subject) => void changes.release([subject]),
    dialog: open && (
      <Suspense fallback={null}>
        {open.kind === 'take-over' ? (
          <TakeOverDialog
            subject={open.subject}
            isPending={isPending}
            onConfirm={() => void thenClose(changes.claim([open.subject]))}
            onClose={close}
          />
        ) : (
          <AssignDialog
            subjects={open.subjects}
            isPending={isPending}
            onAssign={(assignment) => void thenClose(changes.assign(open.subjects, assignment))}
            onClose={close}
          />
        )}
      </Suspense>
    ),
  };
}
