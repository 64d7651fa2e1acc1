import { useState } from 'react';
import { staffRoles } from '@bloomdesk/domain/access/permissions';
import { demandSecondFactor } from '@bloomdesk/contract/identity/people.calls';
import { failureNotice } from '#lib/format-failure.ts';
import { useChange } from '#lib/use-call.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { teams } from './group-words.ts';

export interface SecondFactorGroupsDialogProps {
  groups: readonly string[];
  onClose: () => void;
}

/** The groups whose people sign in in two steps (D485). */
export function SecondFactorGroupsDialog({ groups: opened, onClose }: SecondFactorGroupsDialogProps) {
  const [groups, setGroups] = useState(opened);
  const demand = useChange(demandSecondFactor);
  const tick = (group: string) => (isTicked: boolean) =>
    setGroups(isTicked ? [...groups, group] : groups.filter((one) => one !== group));
  const save = () =>
    demand.mutate(
      { groups: staffRoles.filter((role) => groups.includes(role)) },
      {
        onSuccess: () => {
          showToast({ title: 'Two-step sign-in saved' });
          onClose();
        },
      },
    );
  return (
    <Dialog
      title="Two-step sign-in"
      intro="From their next sign-in on, these groups need an authenticator app or a passkey."
      width={640}
      isChanged={groups.toString() !== opened.toString()}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" isPending={demand.isPending} onClick={save}>
            Save
          </Button>
        </>
      }
    >
      {demand.error && <Banner {...failureNotice(demand.error)} />}
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        {teams.map(({ group, purpose }) => (
          <Checkbox
            key={group}
            label={group}
            hint={purpose}
            checked={groups.includes(group)}
            onCheckedChange={tick(group)}
          />
        ))}
      </div>
    </Dialog>
  );
}
