import { expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import {
  demandSecondFactor,
  disablePerson,
  enablePerson,
  invitePerson,
  resetSecondFactor,
  sendPasswordLink,
  signOutPerson,
  updatePerson,
} from '@bloomdesk/contract/identity/people.calls';
import { person as shape } from '@bloomdesk/contract/identity/people.shapes';
import { buttonOf, control, onBench } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import {
  DisablePersonDialog,
  EnablePersonDialog,
  PasswordLinkDialog,
  ResetSecondFactorDialog,
} from './account-dialogs.tsx';
import { EditPersonDialog } from './edit-person-dialog.tsx';
import { InvitePersonDialog } from './invite-person-dialog.tsx';
import { SecondFactorGroupsDialog } from './second-factor-groups-dialog.tsx';
import { SessionsDialog } from './sessions-dialog.tsx';

const iris = {
  ...sampleOf(shape),
  staffId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff',
  email: 'iris.bell@bloomdesk.test',
  givenName: 'Iris',
  familyName: 'Bell',
  groups: ['CareAssociate'],
  state: 'active' as const,
  version: 3,
};
const centerGroups = [{ group: 'FCHub', centers: ['Baltimore', 'Memphis'] }];

control('features/identity/people/edit-person-dialog.tsx', updatePerson, async ({ show, reported }) => {
  const screen = await show(<EditPersonDialog person={iris} centerGroups={centerGroups} onClose={reported} />);
  await screen.getByRole('checkbox', { name: /^CareManager/ }).click();
  return buttonOf(screen, 'Save person');
});

control('features/identity/people/invite-person-dialog.tsx', invitePerson, async ({ show, reported }) => {
  const screen = await show(<InvitePersonDialog centerGroups={centerGroups} onClose={reported} />);
  await screen.getByLabelText('Email').fill('ana.silva@bloomdesk.test');
  await screen.getByRole('checkbox', { name: /^CareAssociate/ }).click();
  return buttonOf(screen, 'Send invitation');
});

control('features/identity/people/account-dialogs.tsx', disablePerson, async ({ show, reported }) => {
  const screen = await show(<DisablePersonDialog person={iris} onClose={reported} />);
  return buttonOf(screen, 'Disable Iris Bell');
});

control('features/identity/people/account-dialogs.tsx', enablePerson, async ({ show, reported }) => {
  const screen = await show(<EnablePersonDialog person={iris} onClose={reported} />);
  return buttonOf(screen, 'Enable Iris Bell');
});

control('features/identity/people/account-dialogs.tsx', sendPasswordLink, async ({ show, reported }) => {
  const screen = await show(<PasswordLinkDialog person={iris} onClose={reported} />);
  return buttonOf(screen, 'Reset password');
});

control('features/identity/people/account-dialogs.tsx', resetSecondFactor, async ({ show, reported }) => {
  const screen = await show(<ResetSecondFactorDialog person={iris} onClose={reported} />);
  return buttonOf(screen, 'Reset two-step sign-in');
});

control('features/identity/people/second-factor-groups-dialog.tsx', demandSecondFactor, async ({ show, reported }) => {
  const screen = await show(<SecondFactorGroupsDialog groups={['CareManager']} onClose={reported} />);
  await screen.getByRole('checkbox', { name: /^OpsManager/ }).click();
  return buttonOf(screen, 'Save');
});

const moment = '2027-02-10T15:00:00.000Z';
const session = {
  sessionId: 's1',
  device: 'Chrome on Windows',
  address: '203.0.113.7',
  signedInAt: moment,
  lastSeenAt: moment,
  lastUsedAt: moment,
};

control('features/identity/people/sessions-dialog.tsx', signOutPerson, async ({ show, server }) => {
  server.answer('listPersonSessions', { sessions: [session] });
  const screen = await show(<SessionsDialog person={iris} onClose={() => {}} />);
  return buttonOf(screen, 'Sign out');
});

test('what someone else has saved meanwhile is shown beside what was typed, and both are kept', () =>
  onBench(async ({ show, server }) => {
    server.refuse('updatePerson', {
      status: 409,
      code: 'changed-meanwhile',
      message: 'This person was changed by someone else after you opened it.',
      current: { ...iris, familyName: 'Bellweather', version: 4 },
    });
    const screen = await show(<EditPersonDialog person={iris} centerGroups={centerGroups} onClose={() => {}} />);
    await screen.getByLabelText('First name').fill('Ivy');
    await screen.getByRole('button', { name: 'Save person' }).click();
    await expect.element(screen.getByText(/was changed by someone else/)).toBeVisible();
    await expect.element(screen.getByLabelText('Last name')).toHaveValue('Bellweather');
    await expect.element(screen.getByLabelText('First name')).toHaveValue('Ivy');
  }));

test('an address that is none is said under its field, and nothing is sent', () =>
  onBench(async ({ show, server }) => {
    const screen = await show(<InvitePersonDialog centerGroups={centerGroups} onClose={() => {}} />);
    await screen.getByLabelText('Email').fill('ana.silva');
    await screen.getByRole('button', { name: 'Send invitation' }).click();
    await expect.element(screen.getByText('Enter an address such as name@company.com.')).toBeVisible();
    await eventually(() => expect(server.requests('invitePerson')).toBe(0));
  }));

test('nobody is invited without a group, which would open nothing', () =>
  onBench(async ({ show, server }) => {
    const screen = await show(<InvitePersonDialog centerGroups={centerGroups} onClose={() => {}} />);
    await screen.getByLabelText('Email').fill('ana.silva@bloomdesk.test');
    await screen.getByRole('button', { name: 'Send invitation' }).click();
    await expect.element(screen.getByText('Choose a group. Without one, this person can open nothing.')).toBeVisible();
    expect(server.requests('invitePerson')).toBe(0);
    await screen.getByRole('checkbox', { name: /^FCHub/ }).click();
    await screen.getByRole('button', { name: 'Send invitation' }).click();
    await expect.poll(() => server.requests('invitePerson')).toBe(1);
  }));
