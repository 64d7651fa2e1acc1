import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { expect, test } from 'vitest';
import { onBench } from '#testing/press-twice.tsx';
import { sampleSuborder } from '#testing/sample-batch.ts';
import { untilClosed } from '#testing/until-closed.ts';
import { ClearExceptionDialog } from './clear-exception-dialog.tsx';

const plain = sampleSuborder(1);
const exceptionsList = [{ ...Object.assign({}, plain.exceptionsList[0]), reason: 'Quality issue: Wilted' }];

test('clearing an exception shows its reasons, and a refusal in its place', () =>
  onBench(async ({ show, server, reported }) => {
    const suborder = sampleSuborder(1, { inException: true, exceptionsList: Object(exceptionsList) });
    const screen = await show(<ClearExceptionDialog suborder={suborder} onClose={reported} />);
    const dialog = screen.getByRole('alertdialog', { name: 'Remove Exception' });
    await expect.element(dialog).toMatchTextContent('Quality issue: Wilted');
    await expect.element(dialog).not.toMatchTextContent('will not be fulfilled');
    server.refuse('clearException', { status: 409, code: 'not-in-exception', message: 'It is in no exception.' });
    const confirm = dialog.getByRole('button', { name: 'Remove Exception of 1000001-1' });
    await confirm.click();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('It is in no exception.');
    expect(reported).not.toHaveBeenCalled();
    await confirm.click();
    await untilClosed({ reported });
  }));

test('once it is too late to fulfill it, clearing asks in other words', () =>
  onBench(async ({ show, reported }) => {
    const delivery = { ...plain.delivery, orderFulfilledBy: '2020-02-13T14:00:00Z' };
    const suborder = sampleSuborder(1, { inException: true, delivery });
    const screen = await show(<ClearExceptionDialog suborder={suborder} onClose={reported} />);
    await expect
      .element(screen.getByRole('alertdialog'))
      .toMatchTextContent(`has a delivery date of ${formatDay(delivery.deliveryDate)} and will not be fulfilled`);
  }));
