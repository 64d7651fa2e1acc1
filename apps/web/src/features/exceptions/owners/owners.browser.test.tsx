import { expect, test } from 'vitest';
import {
  assignWork,
  claimWork,
  listColleagues,
  listWorkOwners,
  releaseWork,
  takeNextWork,
} from '@bloomdesk/contract/exceptions/owners.calls';
import { useOfferedActions } from '#lib/page-actions.ts';
import { readToasts } from '#ui/overlays/toast-store.ts';
import { control, onBench } from '#testing/press-twice.tsx';
import { AsStaff } from '#testing/screen-around.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { OwnerLine } from './owner-line.tsx';
import { TakeNext } from './take-next.tsx';
import { useOrderOwner } from './use-order-owner.tsx';
import { useWorkChanges } from './use-work-changes.ts';

const free = { subjectId: '1000012-1', owner: null };
const ada = { staffId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff', name: 'Ada Jones' };
const owned = { ...ada, subjectId: '1000012-1', assignedBy: null, claimedAt: '2027-02-13T14:00:00.000Z', dueAt: null };

control('features/exceptions/owners/use-work-changes.ts', claimWork, async ({ use }) => {
  const changes = await use(useWorkChanges);
  return () => changes.current.claim([free]);
});

control('features/exceptions/owners/use-work-changes.ts', assignWork, async ({ use }) => {
  const changes = await use(useWorkChanges);
  return () => changes.current.assign([free], { ...ada, dueAt: null });
});

control('features/exceptions/owners/use-work-changes.ts', releaseWork, async ({ use }) => {
  const changes = await use(useWorkChanges);
  return () => changes.current.release([free]);
});

control('features/exceptions/owners/use-work-changes.ts', takeNextWork, async ({ use }) => {
  const changes = await use(useWorkChanges);
  return () => changes.current.takeNext(1, undefined);
});

test('what nobody works on is claimed with one press', () =>
  onBench(async ({ show, server }) => {
    server.answer(listWorkOwners.name, { owners: [] });
    const screen = await show(<OwnerLine subjectId="1000012-1" />);
    await screen.getByRole('button', { name: 'Claim exception' }).click();
    await expect.poll(() => server.effects(claimWork.name)).toBe(1);
    expect(server.sent(claimWork.name)).toEqual({});
    await expect.poll(() => readToasts().history[0]?.title).toBe('1000012-1 is yours');
  }));

test('a colleague’s is taken over only after asking, and from that colleague', () =>
  onBench(async ({ show, server }) => {
    server.answer(listWorkOwners.name, { owners: [owned] });
    const screen = await show(<OwnerLine subjectId="1000012-1" />);
    await expect.element(screen.getByText('Ada Jones works on this exception')).toBeVisible();
    await screen.getByRole('button', { name: 'Take over' }).click();
    const question = screen.getByRole('alertdialog', { name: 'Take over 1000012-1?' });
    await expect.element(question).toMatchTextContent('Ada Jones gets a notification.');
    expect(server.requests(claimWork.name)).toBe(0);
    await question.getByRole('button', { name: 'Take over 1000012-1' }).click();
    await expect.poll(() => server.effects(claimWork.name)).toBe(1);
    expect(server.sent(claimWork.name)).toEqual({ takeOverFrom: ada.staffId });
  }));

test('of an order in exception the exception is claimed; the order itself is named only where it is somebody’s', () =>
  onBench(async ({ show, server }) => {
    const lines = (
      <>
        <OwnerLine subjectId="1000012" isAtExceptions />
        <OwnerLine subjectId="1000012-1" />
      </>
    );
    server.answer(listWorkOwners.name, { owners: [] });
    const screen = await show(lines);
    await expect.element(screen.getByRole('button', { name: 'Claim exception' })).toBeVisible();
    expect(
      screen
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Claim exception', 'Assign']);
  }));

test('an order that somebody has claimed says so, in exception too', () =>
  onBench(async ({ show, server }) => {
    server.answer(listWorkOwners.name, { owners: [{ ...owned, subjectId: '1000012' }] });
    const screen = await show(<OwnerLine subjectId="1000012" isAtExceptions />);
    await expect.element(screen.getByText('Ada Jones works on this order')).toBeVisible();
  }));

function OrderMenu() {
  const { entries, dialog } = useOrderOwner('1000012', true);
  return (
    <>
      {entries.map(({ id, label, onAction }) => (
        <button key={id} type="button" onClick={onAction}>
          {label}
        </button>
      ))}
      {dialog}
    </>
  );
}

test('an order in exception that nobody works on is claimed or assigned from its menu, and once it is somebody’s its head offers the rest', () =>
  onBench(async ({ show, server }) => {
    server.answer(listWorkOwners.name, { owners: [] });
    const screen = await show(
      <>
        <OwnerLine subjectId="1000012" isAtExceptions />
        <OrderMenu />
      </>,
    );
    await expect.element(screen.getByRole('button', { name: 'Assign order' })).toBeVisible();
    server.answer(listWorkOwners.name, { owners: [{ ...owned, subjectId: '1000012' }] });
    await screen.getByRole('button', { name: 'Claim order' }).click();
    await expect.poll(() => readToasts().history[0]?.title).toBe('1000012 is yours');
    await expect.element(screen.getByRole('button', { name: 'Take over' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Assign order' })).not.toBeInTheDocument();
  }));

test('the palette claims and assigns an exception by its id', () =>
  onBench(async ({ show, server }) => {
    server.answer(listWorkOwners.name, { owners: [] });
    const Offered = () => useOfferedActions().map(({ id, label }) => <p key={id}>{label}</p>);
    const screen = await show(
      <>
        <OwnerLine subjectId="1000012-1" />
        <Offered />
      </>,
    );
    await expect.element(screen.getByText('Claim exception (1000012-1)')).toBeVisible();
    await expect.element(screen.getByText('Assign exception (1000012-1)')).toBeVisible();
  }));

test('a refusal is said, and what it was about', () =>
  onBench(async ({ show, server }) => {
    server.answer(listWorkOwners.name, { owners: [] });
    const screen = await show(<OwnerLine subjectId="1000012-1" />);
    server.refuse(claimWork.name, { status: 409, code: 'has-owner', message: 'Ben Lee works on this.' });
    await screen.getByRole('button', { name: 'Claim exception' }).click();
    await expect
      .poll(() => readToasts().history[0])
      .toMatchObject({
        tone: 'red',
        title: '1000012-1 was not changed',
        text: '1000012-1: Ben Lee works on this.',
      });
  }));

test('who may not claim sees no buttons, and who may not read exceptions sees nothing', () =>
  onBench(async ({ show, server }) => {
    server.answer(listWorkOwners.name, { owners: [owned] });
    const screen = await show(
      <AsStaff groups={['FCHub']}>
        <OwnerLine subjectId="1000012-1" />
      </AsStaff>,
    );
    await expect.poll(() => server.isQuiet()).toBe(true);
    expect(server.requests(listWorkOwners.name)).toBe(0);
    expect(screen.container.textContent).toBe('');
  }));

test('it is assigned to one of the colleagues, due when that is chosen', () =>
  onBench(async ({ show, server, reported }) => {
    server.answer(listColleagues.name, { colleagues: [{ staffId: ada.staffId, name: ada.name }] });
    const screen = await show(
      <AssignDialog subjects={[free]} isPending={false} onAssign={reported} onClose={reported} />,
    );
    const dialog = screen.getByRole('dialog', { name: 'Assign 1000012-1' });
    await expect.element(dialog.getByRole('button', { name: 'Assign' })).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByRole('combobox', { name: 'Colleague' }).click();
    await screen.getByRole('option', { name: 'Ada Jones' }).click();
    await dialog.getByRole('button', { name: 'Assign' }).click();
    expect(reported).toHaveBeenCalledWith({ ...ada, dueAt: null });
  }));

test('when nothing waits, taking the next one says so', () =>
  onBench(async ({ show, server }) => {
    server.answer(takeNextWork.name, { taken: [] });
    const screen = await show(<TakeNext fcId={4} />);
    await screen.getByRole('button', { name: /^Take next/ }).click();
    await expect.poll(() => readToasts().history[0]?.title).toBe('Nothing to take');
    expect(server.sent(takeNextWork.name)).toEqual({ count: 1, fcId: 4 });
  }));
