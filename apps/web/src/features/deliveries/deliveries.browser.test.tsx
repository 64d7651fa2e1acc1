import { deleteDelivery, pushDelivery, updateDelivery } from '@bloomdesk/contract/deliveries/changes.calls';
import { updateRecipient } from '@bloomdesk/contract/suborders/recipient.calls';
import { suborder } from '@bloomdesk/contract/suborders/shapes';
import { vi } from 'vitest';
import { buttonOf, control } from '#testing/press-twice.tsx';
import { sampleChoices } from '#testing/sample-choices.ts';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { useChangeDelivery } from './changing/use-change-delivery.ts';
import { useStartTimes } from './changing/use-start-times.ts';
import { ForceAddressDialog } from './vendor/force-address-dialog.tsx';
import { OverrideErrorsDialog } from './vendor/override-errors-dialog.tsx';
import { VendorBlock } from './vendor/vendor-block.tsx';

const one = sampleOf(suborder);
const startTime = '2027-02-12T14:00:00Z';
const booked = {
  ...one,
  status: 'Received' as const,
  delivery: { ...one.delivery, areaId: 1, startTime, transportMode: 'car', deliveryDate: '2027-02-12' },
  recipient: { ...one.recipient, coords: { lat: 39.2904, lng: -76.6122 }, zipCode: '21201' },
  fcId: 4,
};
const refusal = {
  message: 'The address is not known.',
  submittedAddress: '100 N Charles Street, Baltimore, MD 21201',
  suggestedAddress: '100 N Charles St, Baltimore, MD 21201',
};

control('features/deliveries/changing/use-change-delivery.ts', updateDelivery, async ({ use, server, reported }) => {
  server.answer('listDeliveryChoices', sampleChoices({ ownStart: null }));
  const changing = await use(() => useChangeDelivery(booked, reported));
  await vi.waitUntil(() => changing.current.moving.window !== undefined);
  return () => changing.current.save();
});

control('features/deliveries/changing/use-start-times.ts', updateDelivery, async ({ use, reported }) => {
  const times = await use(() => useStartTimes(reported));
  return () => times.current.save([booked], '10:00');
});

control('features/deliveries/vendor/force-address-dialog.tsx', pushDelivery, async ({ show, reported }) => {
  const screen = await show(
    <ForceAddressDialog
      suborderId={booked.suborderId}
      why="The address lies outside of the area."
      onClose={reported}
    />,
  );
  await screen.getByLabelText('Reason').fill('The customer meets the driver');
  return buttonOf(screen, 'Push anyway');
});

control('features/deliveries/vendor/override-errors-dialog.tsx', pushDelivery, async ({ show, reported }) => {
  const screen = await show(
    <OverrideErrorsDialog suborder={booked} refusal={refusal} mayEditRecipient onClose={reported} />,
  );
  return buttonOf(screen, 'Override');
});

control('features/deliveries/vendor/override-errors-dialog.tsx', updateRecipient, async ({ show, reported }) => {
  const screen = await show(
    <OverrideErrorsDialog suborder={booked} refusal={refusal} mayEditRecipient onClose={reported} />,
  );
  return buttonOf(screen, 'Use suggested address');
});

control('features/deliveries/vendor/vendor-block.tsx', pushDelivery, async ({ show }) => {
  const unbooked = { ...booked, delivery: { ...booked.delivery, transportVendorDelivery: null } };
  const screen = await show(<VendorBlock suborder={unbooked} onReprintLabel={undefined} />);
  return buttonOf(screen, 'Push delivery');
});

control('features/deliveries/vendor/vendor-block.tsx', deleteDelivery, async ({ show }) => {
  const screen = await show(<VendorBlock suborder={booked} onReprintLabel={undefined} />);
  await screen.getByRole('button', { name: 'Delete delivery' }).click();
  return await buttonOf(screen, /^Delete delivery of/);
});
